import { type Setting, text, url } from '../../../../config/kinds.ts'

const secretOfLength = (name: string, length: number, description: string): Setting<string> => ({
  name,
  kind: `text (${length} characters)`,
  default: '',
  description,
  secret: true,
  read(value) {
    if (value && !new RegExp(`^[!-~]{${length}}$`).test(value)) throw new Error(`${length} characters`)
    return value ?? ''
  },
})

/** Settings of CTBC. */
export const settings = {
  ctbcUrl: url(
    'CTBC_URL',
    'https://epos.ctbcbank.com',
    ['http', 'https'],
    'CTBC: address of its pages and API, as browser and server reach it; https://testepos.ctbcbank.com for tests',
  ),
  ctbcMerId: text('CTBC_MER_ID', '', 'CTBC: shop number (merID); CTBC is not offered without it'),
  ctbcMerchantId: text('CTBC_MERCHANT_ID', '', 'CTBC: merchant number, 13 digits'),
  ctbcTerminalId: text('CTBC_TERMINAL_ID', '', 'CTBC: terminal number, 8 digits'),
  ctbcKey: secretOfLength('CTBC_KEY', 24, 'CTBC: encryption key of messages in both directions'),
  ctbcInstalments: text(
    'CTBC_INSTALMENTS',
    '',
    'CTBC: numbers of monthly instalments for top-ups, by comma; empty offers none',
  ),
}
