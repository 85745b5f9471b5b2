import type { Output } from '@pasar/contract/call'
import type { transferReceiver } from '@pasar/contract/calls/wallet/transfers'

/** The recipient of a transfer. */
export type Receiver = Output<typeof transferReceiver>
