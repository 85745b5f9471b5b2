import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Payment } from './state-tones.ts'

type Capabilities = Payment['abilities']

const limits: Record<Exclude<Capabilities['limitBy'], 'days'>, string> = {
  nobody: 'No time limit',
  contract: 'As agreed with the provider, usually one year',
  scheme: 'Set by the card scheme, bank or wallet',
}

/** Refund and query capabilities of a payment's provider. */
export const PaymentCapabilities = ({ payment: { abilities, gateway } }: { payment: Payment }) => (
  <Section title={gateway === 'wallet' ? 'Capabilities' : 'Provider capabilities'}>
    <DescriptionList>
      <Description name="Refunds">{describeAmount(abilities)}</Description>
      <Description name="Refund period">
        <RefundPeriod {...abilities} />
      </Description>
      <Description name="Void">{abilities.voids ? 'In full, until settlement' : 'Not supported'}</Description>
      {abilities.query && (
        <>
          <Description name="Status query">Supported</Description>
          <Description name="Daily statement">
            {abilities.statement ? 'Supported' : 'Not supported'}
          </Description>
        </>
      )}
    </DescriptionList>
  </Section>
)

const describeAmount = ({ mostRefunds, oneByOne }: Capabilities): string =>
  ['Partial refunds', mostRefunds === null ? '' : `up to ${mostRefunds}`, oneByOne ? 'one at a time' : '']
    .filter(Boolean)
    .join(', ')

function RefundPeriod({ limitBy, refundDays, refundUntil }: Capabilities) {
  if (limitBy !== 'days') return limits[limitBy]
  return refundUntil ? (
    <>
      Until <DateTime at={refundUntil} />
    </>
  ) : (
    `${refundDays} days`
  )
}
