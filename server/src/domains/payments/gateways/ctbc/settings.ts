import { formatted, months, secretOfLength, token, url } from '../../../../config/kinds.ts'

/** Settings of CTBC. */
export const settings = {
  ctbcUrl: url(
    'CTBC_URL',
    'https://epos.ctbcbank.com',
    ['http', 'https'],
    'CTBC: address of its pages and API, as browser and server reach it; https://testepos.ctbcbank.com for tests',
  ),
  ctbcMerId: token('CTBC_MER_ID', 'CTBC: shop number (merID); CTBC is not offered without it'),
  ctbcMerchantId: formatted('CTBC_MERCHANT_ID', /^\d{13}$/, '13 digits', 'CTBC: merchant number'),
  ctbcTerminalId: formatted('CTBC_TERMINAL_ID', /^\d{8}$/, '8 digits', 'CTBC: terminal number'),
  ctbcKey: secretOfLength('CTBC_KEY', 24, 'CTBC: encryption key of messages in both directions'),
  ctbcInstalments: months(
    'CTBC_INSTALMENTS',
    'CTBC: numbers of monthly instalments for top-ups, by comma; empty offers none',
  ),
}

/** Descriptions of the keys in Chinese, for the console. */
export const chinese = {
  ctbcMerId: '网站特店编号（merID）；不填写则不提供中国信托',
  ctbcMerchantId: '商户号，13 位数字',
  ctbcTerminalId: '终端号，8 位数字',
  ctbcKey: '压码密钥（24 个字符），双向报文加密用',
  ctbcInstalments: '充值可选的分期期数，以英文逗号分隔；留空则不提供分期',
}
