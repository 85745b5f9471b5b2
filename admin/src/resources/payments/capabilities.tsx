import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Payment } from './state-tones.ts'

type Capabilities = Payment['capabilities']

const limits: Record<Exclude<Capabilities['limitBy'], 'days'>, string> = {
  none: t('No time limit'),
  contract: t('As agreed with the provider, usually one year'),
  scheme: t('Set by the card scheme, bank or wallet'),
}

/** Refund and query capabilities of a payment's provider. */
export const PaymentCapabilities = ({ payment: { capabilities, gateway } }: { payment: Payment }) => (
  <Section title={gateway === 'wallet' ? t('Capabilities') : t('Provider capabilities')}>
    <DescriptionList>
      <Description name={t('Refunds')}>{describeAmount(capabilities)}</Description>
      <Description name={t('Refund period')}>
        <RefundPeriod {...capabilities} />
      </Description>
      <Description name={t('Void')}>
        {capabilities.voids ? t('In full, until settlement') : t('Not supported')}
      </Description>
      {capabilities.query && (
        <>
          <Description name={t('Status query')}>{t('Supported')}</Description>
          <Description name={t('Daily statement')}>
            {capabilities.statement ? t('Supported') : t('Not supported')}
          </Description>
        </>
      )}
    </DescriptionList>
  </Section>
)

const describeAmount = ({ maxRefunds, oneByOne }: Capabilities): string =>
  [
    t('Partial refunds'),
    maxRefunds === null ? '' : t('up to %{maxRefunds}', { maxRefunds }),
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
