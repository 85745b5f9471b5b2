/** Parses one search parameter. Returns the default for a missing or invalid value. */
type Reader<T> = (value: string | undefined) => T

const text: Reader<string> = (value) => value ?? ''
const flag: Reader<boolean> = (value) => value === '1' || value === 'true'
const oneOf =
  <const T extends string>(...values: readonly [T, ...T[]]): Reader<T> =>
  (value) =>
    values.find((v) => v === value) ?? values[0]

/** The id of a payment method, as in the contract; anything else is dropped. */
const methodId: Reader<string> = (value) => (value && /^[a-z0-9_]{2,32}$/.test(value) ? value : '')

/** The token of a payment link, as in the contract; anything else is dropped. */
const payToken: Reader<string> = (value) => (value && /^[\w-]{20,100}$/.test(value) ? value : '')

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
const idPattern = new RegExp(`^${uuid}$`, 'i')
const idsPattern = new RegExp(`^${uuid}(,${uuid}){0,19}$`, 'i')

/** The id of a record, as in the contract. A page whose address has a malformed one is not found. */
const id: Reader<string> = (value) => (value && idPattern.test(value) ? value : '')
/** 1 to 20 ids, separated by commas. */
const ids: Reader<string> = (value) => (value && idsPattern.test(value) ? value : '')

/** A calendar day, ISO 8601; anything else is dropped. */
const day: Reader<string> = (value) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '')

/** An address to continue at. Links are untrusted: anything but a page of this client is dropped. */
const ownPage: Reader<string> = (value) => (value && isOwnPage(value) ? value : '')

/** The part of a shop's address that names it, as in the contract. */
const slug: Reader<string> = (value) =>
  value && /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/.test(value) ? value : ''

/** A position in degrees, which the page validates. */
const at = { latitude: text, longitude: text }

type Readers = Record<string, Reader<unknown>>

/** The skeleton that a page shows while its code loads. */
export type Shape = 'home' | 'grid' | 'list' | 'product' | 'detail' | 'form'

export type Page<R extends Readers = Readers> = {
  path: string
  readers: R
  shape: Shape
  /** Stops the loading indicator on arrival. */
  loadingOff: boolean
  tab: boolean
  /** Parameters without which the page has nothing to show. */
  requires: readonly string[]
}

/** The parameters that a page reads from its address. */
export type SearchOf<P> = P extends Page<infer R> ? { [K in keyof R]: ReturnType<R[K]> } : never
/** The parameters that a link to a page accepts. */
export type LinkSearch<P> = P extends Page<infer R> ? { [K in keyof R]?: ReturnType<R[K]> } : never

const page = <R extends Readers>(
  path: string,
  shape: Shape,
  readers: R,
  options: { loadingOff?: boolean; tab?: boolean; requires?: readonly (keyof R & string)[] } = {},
): Page<R> => ({
  path,
  readers,
  shape,
  loadingOff: options.loadingOff ?? options.tab ?? false,
  tab: options.tab ?? false,
  requires: options.requires ?? [],
})

/** The entry address. Shows pages.home. */
const ROOT = '/'

/**
 * The address of each page, as specified, with its parameters. page-modules.ts has the components.
 */
export const pages = {
  home: page('/pages/tabbar/index', 'home', {}, { tab: true }),
  activity: page('/pages/tabbar/page', 'grid', {}, { tab: true }),
  cart: page('/pages/tabbar/shop', 'list', { view: oneOf('', 'platform', 'shops') }, { tab: true }),
  account: page('/pages/tabbar/my', 'list', {}, { tab: true }),

  category: page('/pages/goods/category', 'grid', { id }),
  search: page('/pages/goods/search', 'grid', {
    keyword: text,
    categoryId: id,
    minPrice: text,
    maxPrice: text,
    inStock: flag,
    onSale: flag,
    liked: flag,
    tag: text,
    attributes: text,
    similarTo: id,
    sort: oneOf('relevance', 'newest', 'sales', 'priceUp', 'priceDown'),
    view: oneOf('grid', 'list'),
  }),
  product: page(
    '/pages/goods/goodsInfo',
    'product',
    { id, sku: text, shop: id },
    { loadingOff: true, requires: ['id'] },
  ),
  reviews: page(
    '/pages/goods/reviews',
    'list',
    {
      id,
      filter: oneOf('all', 'good', 'middling', 'bad', 'pictures', '5', '4', '3', '2', '1'),
      sku: id,
      sort: oneOf('helpful', 'newest'),
    },
    { requires: ['id'] },
  ),
  checkout: page(
    '/pages/goods/goodsPay',
    'form',
    {
      ...{ sku: id, quantity: text, inPoints: flag },
      ...{ offer: id, group: id, partner: text, pack: id, together: flag },
      ...{ shops: flag, shop: id },
    },
    { loadingOff: true },
  ),
  group: page('/pages/goods/pintuan', 'detail', { id }, { requires: ['id'] }),
  couplePack: page('/pages/user/couplePack', 'detail', { id }, { requires: ['id'] }),
  couplePacks: page('/pages/user/couplePacks', 'list', {}),
  pay: page(
    '/pages/goods/payNext',
    'form',
    { orderIds: ids, method: methodId },
    { loadingOff: true, requires: ['orderIds'] },
  ),
  paymentResult: page('/pages/goods/payFinish', 'detail', { paymentNo: text }, { requires: ['paymentNo'] }),
  walletPaymentResult: page(
    '/pages/goods/payFinish1',
    'detail',
    { paymentNo: text },
    { requires: ['paymentNo'] },
  ),
  wechatPay: page(
    '/pages/goods/ZhiFU',
    'form',
    { paymentNo: text, code: text, state: text, asked: flag },
    { requires: ['paymentNo'] },
  ),
  openInBrowser: page('/pages/goods/weixinGo', 'detail', { paymentNo: text, token: payToken }),
  alipayStandalone: page('/pages/goods/alione', 'detail', { paymentNo: text, token: payToken }),
  cardRedirect: page('/pages/pay/payNormal', 'form', { paymentNo: text }, { requires: ['paymentNo'] }),
  stripePay: page('/pages/pay/stripePay', 'form', { paymentNo: text }, { requires: ['paymentNo'] }),
  airwallexPay: page('/pages/pay/airPay', 'form', { paymentNo: text }, { requires: ['paymentNo'] }),
  twoC2pPay: page('/pages/pay/2c2pPay', 'form', { paymentNo: text }, { requires: ['paymentNo'] }),

  addresses: page(
    '/pages/address/addressMessage',
    'list',
    { choose: flag, current: text },
    { loadingOff: true },
  ),
  addressEdit: page('/pages/address/edit_add', 'form', { id, choose: flag }),

  orders: page('/pages/order/orderKind', 'list', {
    view: oneOf('all', 'unpaid', 'toShip', 'toReceive', 'toReview', 'afterSale'),
    keyword: text,
    shops: flag,
  }),
  order: page('/pages/order/orderInfo', 'detail', { id }, { loadingOff: true, requires: ['id'] }),
  parcels: page('/pages/order/orderSn', 'list', { id, parcel: text }, { requires: ['id'] }),
  requestAfterSale: page(
    '/pages/order/salingAfter',
    'form',
    { id, item: id, former: id },
    { requires: ['id'] },
  ),
  afterSales: page('/pages/order/realSale', 'list', { view: oneOf('all', 'open', 'closed'), mine: flag }),
  afterSale: page('/pages/order/saleInfo', 'detail', { id }, { requires: ['id'] }),
  orderReceipt: page('/pages/order/receipt', 'detail', { id }, { requires: ['id'] }),
  orderReview: page('/pages/order/review', 'form', { id, itemId: text }, { requires: ['id'] }),

  login: page('/pages/login/login/login', 'form', { to: ownPage }),
  register: page('/pages/login/reg/reg', 'form', { to: ownPage, shareCode: text }),
  forgotPassword: page('/pages/login/forgetPwd/forgetPwd', 'form', { to: ownPage }),
  thirdParty: page('/pages/login/third', 'form', {
    to: ownPage,
    ticket: text,
    problem: text,
    provider: text,
    kind: text,
  }),
  humanCheck: page('/pages/other/cloudflare/index', 'form', { to: ownPage }),
  cancelAccount: page('/pages/login/logOff/index', 'form', {}),
  cancelConfirm: page('/pages/login/logOff/rightEmail', 'form', {}),
  cancelFinished: page('/pages/login/logOff/finish', 'detail', { outcome: text }),
  settings: page('/pages/other/setting', 'list', {}),
  password: page('/pages/other/editPass', 'form', {
    kind: oneOf('password', 'payPassword', 'changePayPassword', 'resetPayPassword', 'email', 'mobile'),
  }),
  news: page('/pages/other/news', 'list', { id, category: text }),
  viewed: page('/pages/my/viewed', 'list', {}),
  savedCards: page('/pages/my/savedCards', 'list', {}),
  stockAlerts: page('/pages/my/stockAlerts', 'list', {}),
  savedNews: page('/pages/my/savedNews', 'list', {}),
  questions: page('/pages/other/questions', 'list', { id }),
  feedback: page('/pages/my/feedbacks', 'list', { id, write: flag }),
  notices: page('/pages/other/notices', 'list', { id }),
  profile: page('/pages/my/profile', 'form', {}),
  security: page('/pages/my/security', 'list', {}),
  sessions: page('/pages/my/sessions', 'list', {}),
  thirdParties: page('/pages/my/thirdParty', 'list', {}),
  coupons: page('/pages/my/coupons', 'list', {}),
  giftCards: page('/pages/my/presentList', 'list', { view: oneOf('mine', 'given', 'used', 'log') }),
  giftLink: page('/pages/my/redeem', 'detail', { token: text }, { requires: ['token'] }),
  messages: page('/pages/my/messages', 'list', { kind: oneOf('all', 'order', 'wallet', 'system', 'team') }),
  messageEmails: page('/pages/my/messageEmails', 'list', {}),
  invite: page('/pages/invite/index', 'detail', {}),
  team: page('/pages/team/index', 'list', {
    level: oneOf('1', '2'),
    sort: oneOf('newest', 'volume', 'invited'),
    search: text,
    invitedBy: id,
    name: text,
  }),
  placement: page('/pages/team/placement', 'list', { top: id, place: id }),
  rewards: page('/pages/team/rewards', 'list', { view: oneOf('log', 'pairing', 'stars') }),
  teamInvitations: page('/pages/team/invitations', 'list', {}),
  serviceCenter: page('/pages/team/service-center', 'list', { view: oneOf('orders', 'returns') }),
  serviceCenters: page('/pages/activity/serviceCenters', 'list', {}),
  shopDashboard: page('/pages/shop/index', 'list', { period: oneOf('month', 'today', 'all') }),
  shopGoods: page('/pages/shop/goods', 'list', {
    view: oneOf('own', 'available'),
    keyword: text,
    categoryId: id,
  }),
  shopOrders: page('/pages/shop/orders', 'list', {
    state: oneOf('', 'awaiting', 'accepted', 'shipped', 'delivered', 'completed', 'cancelled', 'unpaid'),
    keyword: text,
  }),
  shopOrder: page('/pages/shop/order', 'detail', { id }, { requires: ['id'] }),
  shopNotes: page('/pages/shop/notes', 'list', { from: day, until: day, keyword: text, closed: flag }),
  shopProfile: page('/pages/shop/profile', 'form', {}),
  shopWorkers: page('/pages/shop/workers', 'list', {}),
  shopClose: page('/pages/shop/close', 'form', {}),
  verification: page('/pages/my/verification', 'form', { kind: oneOf('member', 'buyer'), next: ownPage }),
  agreements: page('/pages/my/agreements', 'list', {}),
  content: page('/pages/my/content', 'detail', { kind: text }, { loadingOff: true }),

  wallet: page('/pages/wallet/assets', 'list', {}),
  walletLog: page('/pages/wallet/log', 'list', { asset: text, kind: text, month: text }),
  walletPoints: page('/pages/wallet/points', 'list', {}),
  transfer: page('/pages/wallet/transfer', 'form', { asset: text }),
  transfers: page('/pages/wallet/transfers', 'list', { direction: oneOf('all', 'in', 'out') }),
  transferInfo: page('/pages/wallet/transferInfo', 'detail', { id, done: flag }, { requires: ['id'] }),
  exchange: page('/pages/wallet/exchange', 'form', { from: text, to: text }),
  exchanges: page('/pages/wallet/exchanges', 'list', {}),
  exchangeInfo: page('/pages/wallet/exchangeInfo', 'detail', { id, done: flag }, { requires: ['id'] }),
  topUp: page('/pages/wallet/topUp', 'form', { asset: text, id }),
  topUps: page('/pages/wallet/topUps', 'list', { view: oneOf('all', 'open', 'paid', 'closed') }),
  topUpInfo: page('/pages/wallet/topUpInfo', 'detail', { id }, { requires: ['id'] }),
  coinAddress: page('/pages/wallet/coinAddress', 'detail', {}),
  coinDeposits: page('/pages/wallet/coinDeposits', 'list', {}),
  coinDeposit: page('/pages/wallet/coinDeposit', 'detail', { id }, { requires: ['id'] }),
  withdrawal: page('/pages/wallet/withdraw', 'form', { channel: oneOf('bank', 'coin'), asset: text }),
  withdrawals: page('/pages/wallet/withdrawals', 'list', {}),
  withdrawalInfo: page('/pages/wallet/withdrawalInfo', 'detail', { id, done: flag }, { requires: ['id'] }),
  bankCards: page('/pages/wallet/bankCards', 'list', {}),
  bankCard: page('/pages/wallet/bankCard', 'form', { id }),
  application: page('/pages/activity/goin', 'form', { kind: oneOf('dealer', 'service-center', 'shop') }),
  storefront: page('/pages/business/detail', 'grid', {
    id,
    shop: slug,
    keyword: text,
    categoryId: id,
    sort: oneOf('relevance', 'sales', 'newest', 'priceUp', 'priceDown'),
  }),
  campaign: page('/pages/activity/index', 'detail', { id: text }, { requires: ['id'] }),
  campaigns: page('/pages/activity/allAct', 'list', { state: text }, { loadingOff: true }),
  company: page('/pages/activity/company', 'detail', {}),
  contactUs: page('/pages/activity/contactUs', 'list', {}),
  chooseLocation: page('/choose-location', 'detail', { ...at, country: text, asked: flag }),
  openLocation: page('/open-location', 'detail', { ...at, name: text, address: text }),
  rates: page('/pages/activity/RealTime', 'list', { country: text }, { loadingOff: true }),
  support: page('/pages/activity/kefu', 'list', {}),
  chat: page('/pages/other/mixdesk', 'list', { goods: id, order: id }, { loadingOff: true }),
} as const satisfies Record<string, Page>

/** Lists all addresses of the client, the entry first. */
export const listAddresses = (): readonly string[] => [ROOT, ...Object.values(pages).map((p) => p.path)]

/** Returns the page at a path, else undefined. */
export const findPage = (pathname: string): Page | undefined =>
  pathname === ROOT || pathname === ''
    ? pages.home
    : Object.values<Page>(pages).find((p) => p.path === pathname)

/** Returns whether an address has the parameters that its page requires, and no malformed id. */
export const isComplete = (page: Page, search: Record<string, string>): boolean =>
  Object.entries(page.readers).every(([name, read]) => {
    const isGivenId = (read === id || read === ids) && search[name]
    return !(isGivenId || page.requires.includes(name)) || Boolean(read(search[name]))
  })

/** Returns whether an address is a page of this client, with or without parameters. */
export const isOwnPage = (address: string): boolean =>
  address.startsWith('/') && findPage(address.split('?')[0] ?? '') !== undefined

/** Parses the parameters of a page. Invalid values become the defaults. */
export function readSearch<P extends Page>(page: P, raw: Record<string, unknown>): SearchOf<P> {
  const entries = Object.entries(page.readers).map(([key, read]) => [
    key,
    read(raw[key] === undefined ? undefined : String(raw[key])),
  ])
  return Object.fromEntries(entries) as SearchOf<P>
}

/** Builds the address of a page: its path and the parameters that differ from their defaults. */
export function buildAddress<P extends Page>(page: P, search: LinkSearch<P> = {} as LinkSearch<P>): string {
  const query = new URLSearchParams()
  for (const [key, read] of Object.entries(page.readers)) {
    const value = (search as Record<string, unknown>)[key]
    if (value === undefined || value === read(undefined)) continue
    query.set(key, value === true ? '1' : String(value))
  }
  const suffix = query.toString()
  return suffix ? `${page.path}?${suffix}` : page.path
}
