import type { Deps } from '../../platform/context.ts'
import type { RawAnswer, RawRequest } from '../../platform/http/raw.ts'
import { askWithPatience } from './ask-vendor.ts'
import { type Payment, paymentByNo } from './queries.ts'
import { takeReturn } from './take-return.ts'

/** Where the shopper sees how it went. */
function resultPage({ no, method, data }: Payment): string {
  // Nobody is signed in in the browser that this was paid in.
  if ((data as Record<string, string>).elsewhere === '1') return `/pages/goods/alione?paymentNo=${no}`
  // WeChat sends everybody back after a while, whether they paid or not.
  if (method === 'wechat') return `/pages/goods/ZhiFU?paymentNo=${no}&asked=1`
  return `/pages/goods/payFinish?paymentNo=${no}`
}

/**
 * Where a vendor sends the browser that says who pays. Its code is of use in the session alone that asked, so the page
 * there brings it.
 */
export async function signedIn(_: Deps, { params, query }: RawRequest): Promise<RawAnswer> {
  const told = new URLSearchParams({ paymentNo: params.paymentNo ?? '' })
  for (const name of ['code', 'state']) told.set(name, [query[name] ?? ''].flat()[0]!.slice(0, 200))
  return seeOther(`/pages/goods/ZhiFU?${told}`)
}

const seeOther = (page: string): RawAnswer => ({
  status: 303,
  type: 'text/plain',
  body: '',
  headers: { location: `/h5/#${page}`, 'cache-control': 'no-store' },
})

/**
 * The address every vendor sends the browser back to. Coming back proves nothing, unless the vendor has sealed what the
 * browser brings: the vendor is asked, and the shopper goes to the result page, which shows what is known
 * (payments.md §0).
 */
export async function comeBack(deps: Deps, request: RawRequest): Promise<RawAnswer> {
  const { paymentNo = '' } = request.params
  const payment = await paymentByNo(deps.db, paymentNo)
  if (!payment) return seeOther('/pages/order/orderKind')
  const answer = seeOther(resultPage(payment))
  if (!(await takeReturn(deps, payment, request, answer))) await askWithPatience(deps, payment)
  return answer
}
