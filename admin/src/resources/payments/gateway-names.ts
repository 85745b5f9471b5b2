/** Names of gateways, and of the other sources of records. A new gateway adds its line. */
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

/** Returns the display name of a gateway; its id where it has no entry. */
export const gatewayName = (id: string): string => names[id] ?? id
