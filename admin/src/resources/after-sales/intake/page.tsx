import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminAfterSaleReply } from '@pasar/contract/calls/admin/after-sales'
import { adminUnexpectedParcelRecord } from '@pasar/contract/calls/admin/unexpected-parcels'
import { type ReactNode, useRef, useState } from 'react'
import { can } from '../../../data/can.ts'
import { t } from '../../../i18n/translate.ts'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { PageHeading } from '../../../ui/record/page-heading.tsx'
import { Section } from '../../../ui/record/section.tsx'
import { ItemRows } from '../../fulfillment/packing/item-rows.tsx'
import { ScanField } from '../../fulfillment/packing/scan-field.tsx'
import { Chips } from '../chips.tsx'
import { Evidence } from '../evidence.tsx'
import { type AfterSale, type AfterSaleRow, kindLabels } from '../labels.ts'
import { ReasonField } from '../reason-field.tsx'
import { ReplyForm } from '../reply-form.tsx'
import { DispositionFields } from './disposition-fields.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { type Found, useIntake } from './use-intake.ts'

const REASON_MAX = 300

/** The returns intake: scan a parcel, inspect its units, go on with the next parcel. */
export function IntakePage() {
  const input = useRef<HTMLInputElement>(null)
  const intake = useIntake(() => input.current?.focus())
  const { request, found } = intake
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={t('Returns intake')}
        subtitle={t('Scan a parcel, inspect its units, and take the next.')}
      >
        {request && (
          <>
            <Button onClick={intake.reset}>{t('Another parcel')}</Button>
            <Button variant="contained" disabled={!intake.canSave} onClick={intake.save}>
              {t('Save inspection')}
            </Button>
          </>
        )}
      </PageHeading>
      <Section title={request ? t('Units in the parcel') : t('Parcel')}>
        <ScanField
          label={
            request ? t('Scan or type a SKU code') : t('Scan the parcel: tracking, request or order number')
          }
          inputRef={input}
          outcome={intake.outcome}
          hint={scanHint(intake)}
          busy={intake.isBusy}
          onScan={intake.scanCode}
          onDone={intake.save}
        />
        {request && <Inspection intake={intake} request={request} />}
        {!request && found && <Choice found={found} onChoose={intake.choose} onRecorded={intake.reset} />}
      </Section>
      {request && (
        <>
          <Evidence request={request} />
          {request.actions.includes('reply') && can(adminAfterSaleReply) && (
            <Section title={t('Pictures for the member')}>
              <ReplyForm key={request.id} request={request} />
            </Section>
          )}
        </>
      )}
    </Box>
  )
}

type Intake = ReturnType<typeof useIntake>

function scanHint({ request, isComplete, canSave }: Intake): string {
  if (!request) return t('The number of the return parcel, of the request, or of the order.')
  if (isComplete) return t('All units are accepted. Press Enter to save and take the next parcel.')
  if (canSave) return t('Press Enter to save: units that are not accepted go back to the member.')
  return t('Each scan accepts one unit. For units that are missing or not accepted, give the reason.')
}

/** The expected units of a request with their inspection. */
function Inspection({ intake, request }: { intake: Intake; request: AfterSale }) {
  return (
    <>
      <Typography sx={{ mt: 2, mb: 1 }} variant="body2">
        <AdminLink to={`/after-sales/${request.id}/show`}>{request.no}</AdminLink> ·{' '}
        {kindLabels[request.kind]} · {request.member.username} · {request.reasonText}
      </Typography>
      <ItemRows items={intake.items} checked={intake.accepted} onChange={intake.setUnits} />
      <DispositionFields intake={intake} isWarranty={request.kind === 'warranty'} />
      <Box sx={{ mt: 2 }}>
        <ReasonField
          request={request}
          label={intake.isComplete ? t('Note for the member (optional)') : t('Why units are not accepted')}
          value={intake.reason}
          onChange={intake.setReason}
          maxLength={REASON_MAX}
        />
      </Box>
    </>
  )
}

/** Requests that a code found: several to choose from, or none that expects goods. */
function Choice({
  found: { code, expected, others },
  onChoose,
  onRecorded,
}: {
  found: Found
  onChoose(id: string): void
  onRecorded(): void
}) {
  const [isRecording, setRecording] = useState(false)
  if (expected.length === 1) return null
  return (
    <>
      <Alert severity={expected.length > 0 ? 'info' : 'warning'} sx={{ mt: 2 }}>
        {expected.length > 0
          ? t('Several requests expect goods. Choose the one of this parcel.')
          : t('No request expects goods for %{code}.', { code })}
      </Alert>
      {expected.map((row) => (
        <Row key={row.id} row={row}>
          <Button size="small" variant="contained" onClick={() => onChoose(row.id)}>
            {t('Inspect')}
          </Button>
        </Row>
      ))}
      {others.map((row) => (
        <Row key={row.id} row={row} />
      ))}
      {expected.length === 0 && can(adminUnexpectedParcelRecord) && (
        <Button sx={{ mt: 1 }} variant="outlined" onClick={() => setRecording(true)}>
          {t('Record as unexpected')}
        </Button>
      )}
      {isRecording && (
        <RecordDialog
          code={code}
          onClose={(isRecorded) => {
            setRecording(false)
            if (isRecorded) onRecorded()
          }}
        />
      )}
    </>
  )
}

const Row = ({ row, children }: { row: AfterSaleRow; children?: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, flexWrap: 'wrap' }}>
    <AdminLink to={`/after-sales/${row.id}/show`}>{row.no}</AdminLink>
    <Typography variant="body2" sx={{ flexGrow: 1 }}>
      {row.count} × {row.title}
    </Typography>
    <Chips request={row} />
    {children}
  </Box>
)
