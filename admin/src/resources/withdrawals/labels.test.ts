import { expect, test } from 'vitest'
import { toCsv } from './labels.ts'

const row = {
  no: 'W1',
  amount: { amount: '49.00', currency: 'MYR' as const },
  bank: 'Maybank',
  bankCode: 'MBBEMYKL',
  branch: '',
  holder: 'Tan, Mei Lin',
  number: '114012345678',
  network: '',
  address: '',
}
const file = { no: 'F1', at: '2026-11-21T10:00:00.000Z', by: 'Aini', rows: [row] }

test('writes one row per bank payout and escapes formulas', () => {
  const [head, line] = toCsv({ ...file, rows: [{ ...row, branch: '=1+1' }] }, 'bank').split('\r\n')
  expect(head).toBe('withdrawal,amount,currency,holder,number,bank,swift,branch')
  expect(line).toBe(`W1,49.00,MYR,"Tan, Mei Lin",114012345678,Maybank,MBBEMYKL,'=1+1`)
})

test('writes addresses instead of accounts for coin payouts', () => {
  const coin = {
    ...row,
    amount: { amount: '19.000000', currency: 'USDT' as const },
    network: 'Ethereum',
    address: '0x5aA',
  }
  expect(toCsv({ ...file, rows: [coin] }, 'coin')).toBe(
    'withdrawal,amount,coin,network,address\r\nW1,19.000000,USDT,Ethereum,0x5aA\r\n',
  )
})
