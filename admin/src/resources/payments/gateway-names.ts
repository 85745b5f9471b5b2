import { t } from '../../i18n/translate.ts'

/** Names of gateways, and of the other sources of records. A new gateway adds its line. */
const names: Record<string, string> = {
  oms: t('Card gateway'),
  stripe: 'Stripe',
  airwallex: 'Airwallex',
  '2c2p': '2C2P',
  wechat: t('WeChat Pay'),
  alipay: t('Alipay'),
  ctbc: 'CTBC',
  wallet: t('Wallet'),
  ledger: t('Ledger'),
}

/** Returns the display name of a gateway; its id where it has no entry. */
export const gatewayName = (id: string): string => names[id] ?? id
