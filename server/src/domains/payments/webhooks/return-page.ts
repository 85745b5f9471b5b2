import type { Deps } from '../../../platform/context.ts'
import type { RawRequest, RawResponse } from '../../../platform/http/raw/raw-route.ts'
import { pollBriefly } from '../attempts/poll-gateway.ts'
import { gatewayById } from '../gateways/index.ts'
import { type Payment, paymentByNo } from '../queries.ts'
import { applySignedReturn } from './signed-return.ts'

/** The client's page that shows the outcome. */
function resultPage({ no, gateway, data }: Payment): string {
  // The shopper is not signed in in this browser.
  if ((data as Record<string, string>).elsewhere === '1') return `/pages/goods/alione?paymentNo=${no}`
  return gatewayById(gateway)?.returnPage?.(no) ?? `/pages/goods/payFinish?paymentNo=${no}`
}

/**
 * Handles the browser's return from a provider's sign-in. The code is valid in the shopper's session only, so
 * it is passed to the client's page.
 */
export async function handleSignIn(_: Deps, { params, query }: RawRequest): Promise<RawResponse> {
  const fields = new URLSearchParams({ paymentNo: params.paymentNo ?? '' })
  for (const name of ['code', 'state']) fields.set(name, [query[name] ?? ''].flat()[0]!.slice(0, 200))
  return seeOther(`/pages/goods/ZhiFU?${fields}`)
}

const seeOther = (page: string): RawResponse => ({
  status: 303,
  type: 'text/plain',
  body: '',
  headers: { location: `/h5/#${page}`, 'cache-control': 'no-store' },
})

/**
 * Handles the browser's return from a provider. It proves no success, also when the provider signed it, since
 * the browser carried it: the payment is queried, a closed one too, for which some providers report a late
 * success in no other form. The browser is redirected to the result page, which polls the state.
 */
export async function handleReturn(deps: Deps, request: RawRequest): Promise<RawResponse> {
  const { paymentNo = '' } = request.params
  const payment = await paymentByNo(deps.db, paymentNo)
  if (!payment) return seeOther('/pages/order/orderKind')
  const answer = seeOther(resultPage(payment))
  if (payment.state === 'succeeded' || (await applySignedReturn(deps, payment, request, answer)))
    return answer
  await pollBriefly(deps, payment)
  return answer
}
