import { defaultCapabilities, type Gateway, type MethodDefinition } from '../definition.ts'
import { connectCtbc } from './connect.ts'
import { chinese, settings } from './settings.ts'

/** CTBC charges whole New Taiwan dollars. */
const charge = {
  group: 'card',
  costBp: 0n,
  currencies: ['TWD'],
  min: { TWD: 100n },
  step: 100n,
  serves: ['topup'],
} as const satisfies Partial<MethodDefinition>

/** CTBC, Taiwan: cards, paid in full or in monthly instalments, on its own page (docs/payments.md). */
export const ctbc: Gateway<typeof settings> = {
  id: 'ctbc',
  name: 'CTBC',
  settings,
  keys: {
    required: ['ctbcMerId', 'ctbcMerchantId', 'ctbcTerminalId', 'ctbcKey'],
    optional: ['ctbcInstalments'],
    chinese,
  },
  capabilities: { ...defaultCapabilities, refundsSequentially: true, voids: true },
  methods: {
    ctbc: {
      ...charge,
      brands: ['visa', 'mastercard', 'jcb'],
      label: 'ctbc',
    },
    ctbc_instalments: {
      ...charge,
      label: 'ctbc_instalments',
      instalments: { setting: 'ctbcInstalments', chosenBy: 'shop' },
    },
  },
  pageSources: ({ ctbcUrl }) => ({ form: [new URL(ctbcUrl).origin] }),
  connect: (values, { timeoutMs, fetch }) =>
    connectCtbc({
      url: values.ctbcUrl,
      merId: values.ctbcMerId,
      merchantId: values.ctbcMerchantId,
      terminalId: values.ctbcTerminalId,
      key: values.ctbcKey,
      instalments: values.ctbcInstalments,
      timeoutMs,
      fetch,
    }),
}
