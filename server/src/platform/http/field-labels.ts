import type { Language } from '@pasar/contract/constants'

/** What a field of an input is called, in English and simplified Chinese. */
const labels: Record<string, readonly [string, string]> = {
  account: ['Account', '账号'],
  user_name: ['Username', '用户名'],
  username: ['Username', '用户名'],
  true_name: ['Real name', '真实姓名'],
  nickname: ['Nickname', '昵称'],
  password: ['Password', '密码'],
  newPassword: ['New password', '新密码'],
  oldPassword: ['Current password', '当前密码'],
  payPassword: ['Payment password', '支付密码'],
  email: ['Email', '邮箱'],
  mobile: ['Phone number', '手机号码'],
  mobile_pre: ['Country code', '国家区号'],
  phone: ['Phone number', '手机号码'],
  phonePrefix: ['Country code', '国家区号'],
  code: ['Verification code', '验证码'],
  token: ['Token', '令牌'],
  invitationCode: ['Invitation code', '邀请码'],
  agree: ['Agreement', '协议'],
  givenName: ['Name', '名字'],
  surname: ['Surname', '姓氏'],
  fullName: ['Full name', '姓名'],
  gender: ['Gender', '性别'],
  birthday: ['Birthday', '生日'],
  avatar: ['Picture', '头像'],
  country: ['Country/region', '国家/地区'],
  stateCode: ['Province/state', '省/州'],
  state: ['Province/state', '省/州'],
  cityCode: ['City', '城市'],
  city: ['City', '城市'],
  districtCode: ['District', '区/县'],
  district: ['District', '区/县'],
  detail: ['Detailed address', '详细地址'],
  postcode: ['Zip code', '邮政编码'],
  tag: ['Label', '标签'],
  latitude: ['Latitude', '纬度'],
  longitude: ['Longitude', '经度'],
  skuId: ['Variant', '规格'],
  skuIds: ['Variants', '规格'],
  goodsId: ['Goods', '商品'],
  quantity: ['Quantity', '数量'],
  count: ['Count', '数量'],
  lines: ['Lines', '商品行'],
  items: ['Items', '商品'],
  addressId: ['Address', '收货地址'],
  couponIds: ['Coupons', '优惠券'],
  points: ['Points', '积分'],
  remarks: ['Remarks', '备注'],
  method: ['Payment method', '支付方式'],
  amount: ['Amount', '金额'],
  currency: ['Currency', '币种'],
  orderId: ['Order', '订单'],
  orderIds: ['Orders', '订单'],
  orderItemId: ['Order item', '订单商品'],
  paymentNo: ['Payment number', '支付单号'],
  trackingNo: ['Tracking number', '运单号'],
  carrier: ['Logistics company', '物流公司'],
  reason: ['Reason', '原因'],
  stars: ['Stars', '评分'],
  text: ['Text', '内容'],
  content: ['Content', '内容'],
  pictures: ['Pictures', '图片'],
  pictureIds: ['Pictures', '图片'],
  file: ['File', '文件'],
  title: ['Title', '标题'],
  name: ['Name', '名称'],
  price: ['Price', '价格'],
  stock: ['Stock', '库存'],
  keyword: ['Search words', '搜索词'],
  page: ['Page', '页码'],
  limit: ['Page size', '每页数量'],
  sort: ['Order', '排序'],
  categoryId: ['Category', '分类'],
  id: ['Id', '编号'],
  no: ['Number', '编号'],
  lang: ['Language', '语言'],
  kind: ['Kind', '类型'],
  minimum: ['Minimum', '最低金额'],
  percent: ['Percent', '百分比'],
}

/**
 * What the field at `path` is called: by the last key of the path that is no list position. A field without a
 * name of its own is called by its key, in words.
 */
export function fieldLabel(path: readonly PropertyKey[], language: Language): string {
  const key = path.findLast((part) => typeof part === 'string')
  if (typeof key !== 'string') return language === 'zh-cn' ? '输入' : 'The input'
  const label = Object.hasOwn(labels, key) ? labels[key] : undefined
  if (label) return language === 'zh-cn' ? label[1] : label[0]
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
