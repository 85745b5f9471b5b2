import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { Language } from '@pasar/contract/constants'
import type { Texts } from '@pasar/contract/pack-texts'
import { type ChangeEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { downloadFile } from '../../ui/action/download-file.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { formatCsv, type Import, type PackText, readCsv } from './pack-texts.ts'
import { faultText } from './text-table.tsx'
import type { LanguagePack } from './use-pack-texts.ts'
import { usePublish } from './use-publish.ts'

/** Downloads all texts of a language as CSV. */
export const ExportButton = ({ id, texts }: { id: Language; texts: readonly PackText[] }) => (
  <Button
    size="small"
    startIcon={<DownloadIcon />}
    // Spreadsheets need the byte order mark to read UTF-8.
    onClick={() => downloadFile(`texts-${id}.csv`, 'text/csv', ['\uFEFF', formatCsv(texts)])}
  >
    {t('Export CSV')}
  </Button>
)

type Props = { pack: LanguagePack; texts: readonly PackText[]; english: Texts }

/** Reads a CSV file, shows what it changes, and publishes it. */
export function ImportButton({ pack, texts, english }: Props) {
  const [read, setRead] = useState<Import | null>(null)
  const notify = useNotify()
  const { publish, isPending } = usePublish(pack, () => setRead(null))

  async function open(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const found = readCsv(await file.text(), texts, english)
    if (found) setRead(found)
    else notify(t('The file needs the columns “key” and “text”.'), { type: 'error' })
  }

  return (
    <>
      <Button size="small" component="label" startIcon={<UploadIcon />}>
        {t('Import CSV')}
        <input type="file" accept=".csv,text/csv" hidden onChange={open} />
      </Button>
      {read && (
        <FormDialog
          wide
          title={t('Import texts')}
          text={t('%{smart_count} text changes. |||| %{smart_count} texts change.', {
            smart_count: read.changed,
          })}
          label={t('Publish')}
          busy={isPending}
          disabled={read.changed === 0}
          onClose={() => setRead(null)}
          onSubmit={() => publish(read.texts)}
        >
          {read.faults.length > 0 && <Faults faults={read.faults} />}
        </FormDialog>
      )}
    </>
  )
}

const Faults = ({ faults }: { faults: Import['faults'] }) => (
  <Alert severity="warning">
    {t('%{smart_count} line is left out: |||| %{smart_count} lines are left out:', {
      smart_count: faults.length,
    })}
    <List dense disablePadding sx={{ maxHeight: 240, overflow: 'auto' }}>
      {faults.map(({ line, key, fault }) => (
        <ListItem key={line} disableGutters>
          <ListItemText primary={t('Line %{line}: %{key}', { line, key })} secondary={faultText[fault]} />
        </ListItem>
      ))}
    </List>
  </Alert>
)
