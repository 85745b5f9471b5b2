const names: Record<string, string> = {
  oms: 'Card gateway',
  stripe: 'Stripe',
  airwallex: 'Airwallex',
  '2c2p': '2C2P',
  wechat: 'WeChat Pay',
  alipay: 'Alipay',
  ctbc: 'CTBC',
  wallet: 'Wallet',
  ledger: 'Ledger',
}

/** What a payment company is called, or what stands where there is none. */
export const companyName = (id: string): string => names[id] ?? id
