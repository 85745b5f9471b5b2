import { t } from '../../i18n/translate.ts'

const brands: Readonly<Record<string, string>> = {
  visa: t('Visa'),
  mastercard: t('Mastercard'),
  amex: t('American Express'),
  unionpay: t('UnionPay'),
  jcb: t('JCB'),
}

/** The name of a card: its brand and the last four digits, all that staff see. */
export const formatCard = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brands[brand] ?? brand} •••• ${last4}`
