import { address, type Setting, text } from '../kinds.ts'

const characters = (name: string, length: number, meaning: string): Setting<string> => ({
  name,
  kind: `text (${length} characters)`,
  default: '',
  meaning,
  secret: true,
  read(value) {
    if (value && !new RegExp(`^[!-~]{${length}}$`).test(value)) throw new Error(`${length} characters`)
    return value ?? ''
  },
})

/** CTBC: cards of Taiwan, at once or in parts. */
export const ctbc = {
  ctbcUrl: address(
    'CTBC_URL',
    'https://epos.ctbcbank.com',
    ['http', 'https'],
    'CTBC: its pages and its API, as browser and server reach it; https://testepos.ctbcbank.com for its tests',
  ),
  ctbcMerId: text('CTBC_MER_ID', '', 'CTBC: number of the shop (merID); without one CTBC is not offered'),
  ctbcMerchantId: text('CTBC_MERCHANT_ID', '', 'CTBC: number of the merchant, 13 digits'),
  ctbcTerminalId: text('CTBC_TERMINAL_ID', '', 'CTBC: number of the terminal, 8 digits'),
  ctbcKey: characters('CTBC_KEY', 24, 'CTBC: key that encrypts what is said on both sides'),
  ctbcInstalments: text(
    'CTBC_INSTALMENTS',
    '',
    'CTBC: months that a top-up may be parted into, by comma; without any, instalments are not offered',
  ),
}

/** What it cannot do without; the first says that it is wanted at all. */
export const ctbcKeys = ['ctbcMerId', 'ctbcMerchantId', 'ctbcTerminalId', 'ctbcKey'] as const
