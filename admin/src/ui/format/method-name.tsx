import { adminPaymentMethodNames } from '@pasar/contract/calls/admin/finance/payment-methods'
import { useCallQuery } from '../../data/use-call-query.ts'

/** Name of a payment method; its id while names load, and where no provider defines the method any more. */
export function MethodName({ id }: { id: string }) {
  const { data } = useCallQuery(adminPaymentMethodNames, {})
  return data?.list.find((it) => it.id === id)?.name ?? id
}
