import type { Output } from '@pasar/contract/call'
import { type adminInboxInfo, adminInboxReplay } from '@pasar/contract/calls/admin/payments'
import { Show, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Json } from '../../ui/json.tsx'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { To } from '../../ui/to.tsx'
import { When } from '../../ui/when-field.tsx'
import { companyName } from '../payments/companies.ts'
import { inboxTones } from './list.tsx'

/** A vendor's message as it came, and a way to work on it again. */
export const InboxShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const message = useRecordContext<Output<typeof adminInboxInfo>>()
  const replay = useAction(adminInboxReplay, { done: 'Back in line; it is worked on at once.' })
  // The list's record comes first; it has no body yet.
  if (!message?.headers) return null
  return (
    <>
      <Section
        title={`${companyName(message.gateway)} ${message.eventId}`}
        actions={
          <AskFirst
            label="Replay"
            title="Work on this message again?"
            text="It goes the way of all news about a payment: what it tells counts once, however often it is played."
            disabled={replay.isPending}
            onSure={() => replay.mutate({ id: message.id })}
          />
        }
      >
        <Facts>
          <Fact name="State">
            <StateChip label={message.state} tone={inboxTones[message.state]} />
          </Fact>
          <Fact name="Payment">
            {message.paymentId ? (
              <To to={`/payments/${message.paymentId}/show`}>{message.paymentNo}</To>
            ) : (
              `${message.paymentNo} (unknown here)`
            )}
          </Fact>
          <Fact name="Tries">{message.attempts}</Fact>
          <Fact name="Last error">{message.lastError || '–'}</Fact>
          <Fact name="Received">
            <When at={message.receivedAt} />
          </Fact>
          <Fact name="Next try">
            <When at={message.nextTryAt} />
          </Fact>
        </Facts>
      </Section>
      <Section title="Headers">
        <Json text={JSON.stringify(message.headers)} />
      </Section>
      <Section title="Body">
        <Json text={message.body} />
      </Section>
    </>
  )
}
