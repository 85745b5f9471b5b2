import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when-field.tsx'
import type { Payment } from './tones.ts'

type Abilities = Payment['abilities']

const limits: Record<Exclude<Abilities['limitBy'], 'days'>, string> = {
  nobody: 'At any time',
  contract: 'As agreed with the company, usually for a year',
  scheme: 'As long as the card scheme, bank or wallet allows; the company answers when it is too late',
}

/** What can be done with a payment at its company: how much of it can go back, how often and how long. */
export const AbilitiesOf = ({ payment: { abilities, gateway } }: { payment: Payment }) => (
  <Section title={gateway === 'wallet' ? 'What can be done with it' : 'What the company can do'}>
    <Facts>
      <Fact name="Refund">{amountOf(abilities)}</Fact>
      <Fact name="How long">
        <HowLong {...abilities} />
      </Fact>
      <Fact name="Void">
        {abilities.voids ? 'The whole of it, until it is settled' : 'No: it is refunded'}
      </Fact>
      {abilities.query && (
        <>
          <Fact name="Ask how it stands">Yes</Fact>
          <Fact name="Statement of a day">
            {abilities.statement ? 'Yes' : 'No: it is asked payment by payment'}
          </Fact>
        </>
      )}
    </Facts>
  </Section>
)

const amountOf = ({ mostRefunds, oneByOne }: Abilities): string =>
  [
    'In parts',
    mostRefunds === null ? '' : `at most ${mostRefunds} times`,
    oneByOne ? 'one after the other' : '',
  ]
    .filter(Boolean)
    .join(', ')

function HowLong({ limitBy, refundDays, refundUntil }: Abilities) {
  if (limitBy !== 'days') return limits[limitBy]
  return refundUntil ? (
    <>
      Until <When at={refundUntil} />
    </>
  ) : (
    `${refundDays} days`
  )
}
