import { both } from '../products/labels.ts'
import type { DemoCannedReply } from '../types.ts'

/** Texts that staff insert into answers. */
export const cannedReplies: DemoCannedReply[] = [
  {
    shortcut: 'hello',
    title: 'Greeting',
    text: {
      'en-us': 'Hello {{customer}}, this is {{agent}}. How can I help you?',
      'zh-cn': '{{customer}} 您好，我是 {{agent}}，请问有什么可以帮您？',
    },
  },
  {
    shortcut: 'delivery-time',
    title: 'How long a parcel takes',
    text: both(
      'Parcels take one to three days in Peninsular Malaysia, three to six to Sabah, Sarawak and Labuan. The tracking number is on the page of your order.',
      '包裹发出后，西马需一至三天，沙巴、砂拉越与纳闽需三至六天。运单号见订单页面。',
    ),
  },
  {
    shortcut: 'damaged-parcel',
    title: 'A parcel arrived damaged',
    text: both(
      'We are sorry about the parcel. Please send us a picture of the box and the product, and we will refund you or send a new one.',
      '很抱歉包裹有损坏。请您发来外箱与商品的照片，我们将为您退款或补寄。',
    ),
  },
  {
    shortcut: 'thank-you',
    title: 'Thanks for a suggestion',
    text: both(
      'Thank you for the suggestion. We have passed it on to the team.',
      '感谢您的建议，我们已转达团队。',
    ),
  },
  {
    shortcut: 'returns',
    title: 'Returns',
    text: {
      'en-us':
        'You can return unopened goods within 15 days. Please open the order and choose “Return or exchange”.',
      'zh-cn': '未拆封商品可在 15 天内退货，请打开订单并选择“申请售后”。',
    },
  },
]
