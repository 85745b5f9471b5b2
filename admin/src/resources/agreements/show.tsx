import Box from '@mui/material/Box'
import { adminAgreementPublish, adminConsentExport } from '@pasar/contract/calls/admin/content/agreements'
import { CloneButton, EditButton, Show } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { ExportCsvButton } from '../../ui/action/export-csv-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { type Agreement, describeState, nameKind } from './labels.ts'
import { TextPreview } from './text-preview.tsx'

/** A version of an agreement: who agreed to it, and its text. Publishes a draft. */
export const AgreementShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

const Time = ({ at }: { at: string | null }) => (at ? <DateTime at={at} /> : '–')

function Page() {
  // The list's record, which is shown at first, has no text.
  const agreement = useFullRecord<Agreement>('blocks')
  if (!agreement) return null
  const { kind, version, publishedAt, asksConsent, consentDueAt, consents, outstanding, summary } = agreement
  const isAccepted = kind === 'terms' || kind === 'privacy'
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={`${nameKind(kind)} ${version}`} chips={<StateChip {...describeState(agreement)} />}>
        <CloneButton label={t('New version from this text')} />
        {!publishedAt && <EditButton />}
        {!publishedAt && <PublishButton agreement={agreement} />}
        {isAccepted && publishedAt && <ExportConsents agreement={agreement} />}
      </PageHeading>
      <Section title={t('Consent')}>
        <DescriptionList>
          <Description name={t('Published on')}>
            <Time at={publishedAt} />
          </Description>
          <Description name={t('Asks for consent')}>{asksConsent ? t('yes') : t('no')}</Description>
          {asksConsent && (
            <>
              <Description name={t('They can decide until')}>
                <Time at={consentDueAt} />
              </Description>
              <Description name={t('What changed')}>{summary['en-us'] || '–'}</Description>
            </>
          )}
          {isAccepted && <Description name={t('Members who agreed')}>{consents}</Description>}
          {asksConsent && publishedAt && (
            <Description name={t('Members who have not agreed')}>{outstanding}</Description>
          )}
        </DescriptionList>
      </Section>
      <Section title={t('Text')}>
        <TextPreview agreement={agreement} />
      </Section>
    </Box>
  )
}

function PublishButton({ agreement: { id, asksConsent } }: { agreement: Agreement }) {
  const publish = useAction(adminAgreementPublish, { done: t('Version published') })
  return (
    <ConfirmButton
      label={t('Publish')}
      title={t('Publish this version?')}
      text={
        asksConsent
          ? t('Every member is asked to agree. The text cannot be changed afterwards.')
          : t('The shop shows it at once. The text cannot be changed afterwards.')
      }
      main
      disabled={publish.isPending}
      onConfirm={() => publish.mutateAsync({ id })}
    />
  )
}

const ExportConsents = ({ agreement: { id, kind, version } }: { agreement: Agreement }) => (
  <ExportCsvButton
    name={`consents-${kind}-${version}`}
    countText={(count) => t('%{smart_count} member |||| %{smart_count} members', { smart_count: count })}
    read={(cursor) => callApi(adminConsentExport, { id, cursor })}
  />
)
