import type { Output } from '@pasar/contract/call'
import type { adminMemberInfo, adminMemberLedger } from '@pasar/contract/calls/admin/members'

export type Member = Output<typeof adminMemberInfo>
export type Posting = Output<typeof adminMemberLedger>['list'][number]

export const assetNames: Record<string, string> = { PTS: 'Points' }

const kinds: Record<string, string> = {
  opening: 'Opening balance',
  'payment.capture': 'Payment',
  'payment.wallet': 'Payment by balance',
  'payment.refund': 'Refund',
  'order.points': 'Points spent with an order',
  'order.points.return': 'Points returned',
}

const phases: Record<Posting['phase'], string> = {
  single: '',
  pending: 'held',
  post: 'taken',
  void: 'let go',
}

/** What a posting was for, in words. */
export const kindText = ({ kind, phase }: Posting): string =>
  [kinds[kind] ?? kind.replaceAll(/[._]/g, ' '), phases[phase]].filter(Boolean).join(', ')
