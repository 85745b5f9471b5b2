import type { Output } from '@pasar/contract/call'
import type { withdrawalChannelList } from '@pasar/contract/calls/wallet/withdrawals'

/** A withdrawal channel with its assets. */
export type Channel = Output<typeof withdrawalChannelList>['list'][number]
