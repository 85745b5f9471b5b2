import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { languageTags } from '@pasar/contract/constants'
import { languageNames } from '@pasar/contract/language-names'
import { useState } from 'react'
import { Show, useRecordContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ExportButton, ImportButton } from './file-buttons.tsx'
import type { PackText } from './pack-texts.ts'
import { TextTable } from './text-table.tsx'
import { type LanguagePack, usePackTexts } from './use-pack-texts.ts'

/** The texts of a language: search, edit, export, import. */
export const LanguagePackShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const record = useRecordContext<LanguagePack>()
  // The list's partial record has no texts.
  const pack = record?.texts ? record : undefined
  const { texts, english, error } = usePackTexts(pack)
  const [edited, setEdited] = useState<PackText | null>(null)
  if (!pack) return null
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={<span lang={languageTags[pack.id]}>{languageNames[pack.id]}</span>}
        subtitle={t(
          'Texts of the client and, where the key starts with “server:”, of responses, emails and text messages. Published changes replace the built-in texts at once.',
        )}
      >
        {texts && english && (
          <>
            <ExportButton id={pack.id} texts={texts} />
            <ImportButton pack={pack} texts={texts} english={english} />
          </>
        )}
      </PageHeading>
      {error && <Alert severity="error">{error.message}</Alert>}
      {texts && english && (
        <>
          <TextTable id={pack.id} texts={texts} onEdit={setEdited} />
          {edited && (
            <EditDialog
              key={edited.key}
              pack={pack}
              text={edited}
              english={english}
              onClose={() => setEdited(null)}
            />
          )}
        </>
      )}
    </Box>
  )
}
