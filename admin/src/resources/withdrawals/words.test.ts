import { expect, test } from 'vitest'
import { csvOf } from './words.ts'

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

test('a file for a bank has a line per payout, its cells guarded', () => {
  const [head, line] = csvOf({ ...file, rows: [{ ...row, branch: '=1+1' }] }, 'bank').split('\r\n')
  expect(head).toBe('withdrawal,amount,currency,holder,number,bank,swift,branch')
  expect(line).toBe(`W1,49.00,MYR,"Tan, Mei Lin",114012345678,Maybank,MBBEMYKL,'=1+1`)
})

test('a file for the coin has addresses and no accounts', () => {
  const coin = {
    ...row,
    amount: { amount: '19.000000', currency: 'USDT' as const },
    network: 'Ethereum',
    address: '0x5aA',
  }
  expect(csvOf({ ...file, rows: [coin] }, 'coin')).toBe(
    'withdrawal,amount,coin,network,address\r\nW1,19.000000,USDT,Ethereum,0x5aA\r\n',
  )
})
