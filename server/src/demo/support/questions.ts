import { both } from '../products/labels.ts'
import { list, paragraph } from '../texts.ts'
import type { DemoQuestion } from '../types.ts'

/** Frequent questions with their answers. */
export const questions: DemoQuestion[] = [
  {
    category: 'orders',
    question: both('Can I change or cancel an order?', '下单后可以修改或取消吗？'),
    answer: [
      paragraph(
        'Until we pack it, you can cancel a paid order on its page and get the money back the way it came. To change it, cancel and order again.',
        '打包之前，您可在订单页取消已付款订单，款项原路退回。如需修改，请取消后重新下单。',
      ),
    ],
  },
  {
    category: 'orders',
    question: both('Where do I find my receipt?', '在哪里查看收据？'),
    answer: [
      paragraph(
        'Open the order and choose Receipt. You can print or save it.',
        '打开订单并选择“收据”，可打印或保存。',
      ),
    ],
  },
  {
    category: 'delivery',
    question: both('How long does delivery take?', '多久可以送达？'),
    answer: [
      list(
        ['Peninsular Malaysia: 1 to 3 days', '西马：1 至 3 天'],
        ['Sabah, Sarawak and Labuan: 3 to 6 days', '沙巴、砂拉越与纳闽：3 至 6 天'],
        ['Abroad: the page of the product shows the days', '海外：请见商品页所示天数'],
      ),
      paragraph('Chilled parcels leave Monday to Thursday.', '冷藏包裹周一至周四发出。'),
    ],
  },
  {
    category: 'delivery',
    question: both('My parcel does not move. What now?', '物流一直没有更新怎么办？'),
    answer: [
      paragraph(
        'Carriers scan a parcel up to two days late. If nothing changes for three days, write to us with the order number.',
        '承运商扫描最多延迟两天。若三天仍无更新，请附上订单号写信给我们。',
      ),
    ],
  },
  {
    category: 'payment',
    question: both('Which payment methods can I use?', '支持哪些付款方式？'),
    answer: [
      paragraph(
        'Cards, online banking, e-wallets, your balance and points. The payment page shows those that are possible for your order, and why others are not.',
        '银行卡、网上银行、电子钱包、余额与积分。付款页会列出该订单可用的方式及不可用的原因。',
      ),
    ],
  },
  {
    category: 'returns',
    question: both('How do I return a product?', '如何退货？'),
    answer: [
      paragraph(
        'Open the order within 15 days after you received it and choose “Return or exchange”. Opened care goods come back once if your skin disagrees with them, food only if it is faulty or wrong.',
        '收货后 15 天内打开订单，选择“申请售后”。已开封护理品若不适合肤质可退一次；食品仅限瑕疵或错发。',
      ),
    ],
  },
  {
    category: 'account',
    question: both('I forgot my password.', '忘记密码怎么办？'),
    answer: [
      paragraph(
        'Choose “Forgot password” on the sign-in page. We send a code to your email address or phone.',
        '在登录页选择“忘记密码”，我们会向您的邮箱或手机发送验证码。',
      ),
    ],
  },
  {
    category: 'wallet',
    question: both('How long are gift cards valid?', '礼品卡有效期多久？'),
    answer: [
      paragraph(
        'Each card shows its last day. Redeem it into your balance before, and the balance stays.',
        '每张卡都标有到期日。到期前兑换到余额，余额不会过期。',
      ),
    ],
  },
]
