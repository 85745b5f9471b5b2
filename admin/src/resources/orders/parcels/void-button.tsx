import { adminParcelVoid } from '@pasar/contract/calls/admin/order-actions'
import { useNotify, useRefresh } from 'react-admin'
import { can } from '../../../data/can.ts'
import { useAction } from '../../../data/use-action.ts'
import { t } from '../../../i18n/translate.ts'
import { ConfirmButton } from '../../../ui/action/confirm-button.tsx'
import { StateChip } from '../../../ui/format/state-chip.tsx'
import { hasAdapter, type Order } from '../labels.ts'

type Props = {
  order: Pick<Order, 'voids'>
  parcel: Pick<Order['parcels'][number], 'id' | 'carrier' | 'sharedWith'>
}

const texts = {
  again: t('The carrier refused it before, and is asked again.'),
  byCarrier: t(
    'Only for a parcel that has not left. The carrier cancels it, and the units are to ship again.',
  ),
  byStaff: t(
    'Only for a parcel that has not left. Cancel it at the carrier yourself. The units are to ship again.',
  ),
}

const outcomes = {
  voided: { text: t('Label voided. The units are to ship again.'), type: 'success' },
  requested: { text: t('The carrier has not answered yet. It is asked again.'), type: 'info' },
  refused: { text: t('The carrier has the parcel already. It stays as it is.'), type: 'warning' },
} as const

/** Voids the label of a parcel that has not moved; says where that stands otherwise. */
export function VoidButton({ order, parcel }: Props) {
  const notify = useNotify()
  const refresh = useRefresh()
  const voidLabel = useAction(adminParcelVoid, {
    onDone: ({ state }) => {
      notify(outcomes[state].text, { type: outcomes[state].type })
      refresh()
    },
  })
  const state = order.voids.find(({ packageId }) => packageId === parcel.id)?.state
  if (!state) return null
  if (state === 'requested') return <StateChip label={t('waiting for the carrier to void it')} tone="info" />
  if (!can(adminParcelVoid)) return null
  const orders = parcel.sharedWith.map(({ no }) => no).join(', ')
  return (
    <ConfirmButton
      label={t('Void label')}
      title={t('Void this label?')}
      text={
        <>
          {state === 'refused' && hasAdapter(parcel.carrier) && `${texts.again} `}
          {hasAdapter(parcel.carrier) ? texts.byCarrier : texts.byStaff}
          {orders && ` ${t('This also concerns %{orders}.', { orders })}`}
        </>
      }
      danger
      disabled={voidLabel.isPending}
      onConfirm={() => voidLabel.mutateAsync({ packageId: parcel.id })}
    />
  )
}
