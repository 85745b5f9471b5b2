import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Payment } from './state-tones.ts'

type Capabilities = Payment['abilities']

const limits: Record<Exclude<Capabilities['limitBy'], 'days'>, string> = {
  nobody: t('No time limit'),
  contract: t('As agreed with the provider, usually one year'),
  scheme: t('Set by the card scheme, bank or wallet'),
}

/** Refund and query capabilities of a payment's provider. */
export const PaymentCapabilities = ({ payment: { abilities, gateway } }: { payment: Payment }) => (
  <Section title={gateway === 'wallet' ? t('Capabilities') : t('Provider capabilities')}>
    <DescriptionList>
      <Description name={t('Refunds')}>{describeAmount(abilities)}</Description>
      <Description name={t('Refund period')}>
        <RefundPeriod {...abilities} />
      </Description>
      <Description name={t('Void')}>
        {abilities.voids ? t('In full, until settlement') : t('Not supported')}
      </Description>
      {abilities.query && (
        <>
          <Description name={t('Status query')}>{t('Supported')}</Description>
          <Description name={t('Daily statement')}>
            {abilities.statement ? t('Supported') : t('Not supported')}
          </Description>
        </>
      )}
    </DescriptionList>
  </Section>
)

const describeAmount = ({ mostRefunds, oneByOne }: Capabilities): string =>
  [
    t('Partial refunds'),
    mostRefunds === null ? '' : t('up to %{mostRefunds}', { mostRefunds }),
    oneByOne ? t('one at a time') : '',
  ]
    .filter(Boolean)
    .join(', ')

function RefundPeriod({ limitBy, refundDays, refundUntil }: Capabilities) {
  if (limitBy !== 'days') return limits[limitBy]
  return refundUntil ? (
    <>
      {t('Until')} <DateTime at={refundUntil} />
    </>
  ) : (
    t('%{refundDays} days', { refundDays })
  )
}
