import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { useCallQuery } from '../../../data/use-call-query.ts'
import { Receiver } from '../../orders/receiver.tsx'

/** Where the order goes; the address can be corrected until something is packed. */
export function PackingAddress({ orderId }: { orderId: string }) {
  const { data } = useCallQuery(adminOrderInfo, { id: orderId })
  return data ? <Receiver order={data} /> : null
}
