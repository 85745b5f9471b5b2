import createClient from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

type Schemas = components['schemas']
type Envelope = { code: number; msg: string; data?: unknown }
type Success<T> = Extract<T, { code: 200 }>

/** Returns the data of a successful response. @throws a refusal */
function expectData<T extends Envelope>({ data }: { data?: T }): Success<T>['data'] {
  if (data?.code !== 200) throw new Error(`refused: ${data?.code} ${data?.msg}`)
  return (data as Success<T>).data
}

export type Purchase = {
  refusedSignIn: string
  changedTotal: Schemas['Money']
  orderId: string
  paymentState: string
}

/** Connects to a shop. @param url its URL */
function connect(url: string) {
  const client = createClient<paths>({
    baseUrl: url,
    headers: { Area: '1', 'think-lang': 'en-us', source: 'H5' },
  })

  /** Signs in. Returns the token, or the message of a refusal. */
  async function signIn(account: string, password: string) {
    const { data, error } = await client.POST('/user/no_auth/login', {
      body: { account, password, agree: true },
    })
    if (error) throw new Error(`${error.code} ${error.msg}`)
    switch (data.code) {
      case 200:
        return { token: data.data.token }
      case 201:
      case 3100:
      case 3101:
      case 3120:
      case 3790:
        return { refused: data.msg }
    }
  }
  return { client, signIn }
}

/**
 * Buys a product with the balance: signs in, adds to the cart, previews the draft, creates the order, and
 * pays.
 */
export async function purchase(
  url: string,
  account: string,
  password: string,
  pin: string,
): Promise<Purchase> {
  const { client, signIn } = connect(url)
  const refused = await signIn(account, 'wrong')
  const { token = '' } = await signIn(account, password)
  client.use({
    onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${token}`)
    },
  })
  const query = { inStock: '1', limit: 50 } as const
  const products = expectData(await client.GET('/shop/goods/list', { params: { query } }))
  const product = products.list.find((one) => one.onlySkuId && Number(one.price.amount) < 200)
  if (!product?.onlySkuId) throw new Error('no product')
  const lines = { lines: [{ skuId: product.onlySkuId, selected: true }] }
  expectData(await client.POST('/shop/cart/add', { body: { skuId: product.onlySkuId, quantity: 1 } }))
  expectData(await client.POST('/shop/cart/updateAll', { body: lines }))
  const [address] = expectData(await client.GET('/shop/address/list')).list
  const source = { source: 'cart', addressId: address?.id } as const
  const preview = await client.GET('/shop/buy/cartGoods', { params: { query: { ...source, couponIds: '' } } })
  const { total } = expectData(preview)
  const create = (confirmed: Schemas['Money'], key: string) =>
    client.POST('/shop/buy/createOrder', {
      params: { header: { 'Idempotency-Key': key } },
      body: { ...source, total: confirmed },
    })
  const changed = (await create({ ...total, amount: '1.00' }, 'purchase-1')).data
  if (changed?.code !== 3205) throw new Error('another total is refused as price-changed')
  const { orderId } = expectData(await create(changed.data.draft.total, 'purchase-2'))
  const paid = await client.POST('/shop/buy/payOrder', {
    body: { orderIds: [orderId], method: 'balance', payPassword: pin },
  })
  return {
    refusedSignIn: refused.refused ?? '',
    changedTotal: changed.data.draft.total,
    orderId,
    paymentState: expectData(paid).state,
  }
}

/** The compiler rejects what the document excludes. */
export async function mistakes(url: string) {
  const { client } = connect(url)
  // @ts-expect-error a body is required
  await client.POST('/user/no_auth/login', {})
  // @ts-expect-error a field is missing
  await client.POST('/user/no_auth/login', { body: { account: 'a', agree: true } })
  // @ts-expect-error an unknown path
  await client.GET('/user/no_auth/nothing')
  const { data } = await client.POST('/shop/cart/add', { body: { skuId: '' } })
  // @ts-expect-error the data of a response is unknown until its code is
  data?.data?.left
  // @ts-expect-error the call does not have this code
  if (data?.code === 3205) return undefined
  return data?.code === 3202 ? data.data.left : undefined
}
