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

/** Returns the display name of a gateway. */
export const gatewayName = (id: string): string => names[id] ?? id
