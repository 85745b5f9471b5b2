import type { Output } from '@pasar/contract/call'
import { type adminInboxInfo, adminInboxReplay } from '@pasar/contract/calls/admin/finance/payments'
import { Show, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Json } from '../../ui/record/json.tsx'
import { Section } from '../../ui/record/section.tsx'
import { gatewayName } from '../payments/gateway-names.ts'
import { inboxTones } from './list.tsx'

/** A webhook with headers and body, and its replay. */
export const InboxShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const webhook = useRecordContext<Output<typeof adminInboxInfo>>()
  const replay = useAction(adminInboxReplay, { done: t('Webhook queued for replay') })
  // The list's partial record has no headers.
  if (!webhook?.headers) return null
  return (
    <>
      <Section
        title={`${gatewayName(webhook.gateway)} ${webhook.eventId}`}
        actions={
          <ConfirmButton
            label={t('Replay')}
            title={t('Replay this webhook?')}
            text={t('Processes the webhook again. Replays are idempotent: a payment is applied once.')}
            disabled={replay.isPending}
            onConfirm={() => replay.mutateAsync({ id: webhook.id })}
          />
        }
      >
        <DescriptionList>
          <Description name={t('State')}>
            <StateChip label={webhook.state} tone={inboxTones[webhook.state]} />
          </Description>
          <Description name={t('Payment')}>
            {webhook.paymentId ? (
              <AdminLink to={`/payments/${webhook.paymentId}/show`}>{webhook.paymentNo}</AdminLink>
            ) : (
              t('%{paymentNo} (not found)', { paymentNo: webhook.paymentNo })
            )}
          </Description>
          <Description name={t('Attempts')}>{webhook.attempts}</Description>
          <Description name={t('Last error')}>{webhook.lastError || '–'}</Description>
          <Description name={t('Received')}>
            <DateTime at={webhook.receivedAt} />
          </Description>
          <Description name={t('Next attempt')}>
            <DateTime at={webhook.nextTryAt} />
          </Description>
        </DescriptionList>
      </Section>
      <Section title={t('Headers')}>
        <Json text={JSON.stringify(webhook.headers)} />
      </Section>
      <Section title={t('Body')}>
        <Json text={webhook.body} />
      </Section>
    </>
  )
}
