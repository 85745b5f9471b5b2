const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
}

/** The name of a card: its brand and the last four digits, all that staff see. */
export const formatCard = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brands[brand] ?? brand} •••• ${last4}`
