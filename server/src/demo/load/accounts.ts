import { companyAccounts } from '../../domains/topups/tables.ts'
import type { Loading } from './context.ts'

type Account = Omit<typeof companyAccounts.$inferInsert, 'id' | 'createdAt' | 'isActive' | 'branch'>

/** Fictional accounts. */
const accounts: Account[] = [
  {
    currency: 'MYR',
    bank: 'Maybank',
    holder: 'Pasar Demo Sdn Bhd',
    number: '5140 1234 5678',
    swift: 'MBBEMYKL',
    note: 'Write the number of the top-up as the recipient reference.',
    noteZh: '请在收款人参考栏填写充值单号。',
  },
  {
    currency: 'SGD',
    bank: 'DBS Bank',
    holder: 'Pasar Demo Pte Ltd',
    number: '003-912345-6',
    swift: 'DBSSSGSG',
    note: '',
    noteZh: '',
  },
  {
    currency: 'TWD',
    bank: 'CTBC Bank',
    holder: 'Pasar Demo Co., Ltd.',
    number: '1235 4000 1234',
    swift: 'CTCBTWTP',
    note: 'Write the number of the top-up in the remarks.',
    noteZh: '请在附言中填写充值单号。',
  },
]

/** Inserts the shop's bank accounts for top-ups by transfer. */
export async function loadAccounts({ ctx, now }: Loading): Promise<void> {
  await ctx.tx.insert(companyAccounts).values(
    accounts.map((account) => ({
      ...account,
      id: ctx.ids.uuid(),
      branch: '',
      isActive: true,
      createdAt: now,
    })),
  )
}
