import type { DemoCannedReply, DemoChat } from '../types.ts'

/** Support chats of demo accounts. */
export const chats: DemoChat[] = [
  {
    by: 'meilin88',
    state: 'closed',
    rating: { stars: 5, comment: 'Quick and friendly' },
    messages: [
      { text: 'Hi! Is the Liberica roasted to order?', hoursAgo: 52 },
      {
        text: 'Hello Mei Lin, it is: every Tuesday and Friday, and packed the same day.',
        hoursAgo: 51.9,
        by: 'Suraya',
      },
      { text: 'Perfect. Which grind is best for a French press?', hoursAgo: 51.8 },
      { text: 'Coarse, like sea salt. Choose “coarse” when you order.', hoursAgo: 51.7, by: 'Suraya' },
      { text: '谢谢！', hoursAgo: 51.6 },
    ],
  },
  {
    by: 'ainarahman',
    state: 'waiting',
    rating: null,
    messages: [{ text: 'My parcel shows delivered, but I cannot find it. Could you check?', hoursAgo: 0.2 }],
  },
]

/** Prepared answers of support. */
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
    shortcut: 'delivery',
    title: 'Delivery times',
    text: {
      'en-us': 'Parcels within West Malaysia take 2 to 4 working days, to East Malaysia 4 to 7.',
      'zh-cn': '西马一般 2 至 4 个工作日送达，东马 4 至 7 个工作日。',
    },
  },
  {
    shortcut: 'returns',
    title: 'Returns',
    text: {
      'en-us': 'You can return unopened goods within 15 days. Tell us the order number and the reason.',
      'zh-cn': '未拆封商品可在 15 天内退货，请告知订单号和原因。',
    },
  },
]
