export const content = {
  category_stories: 'Stories',
  category_howto: 'How to',
  category_shop: 'From the shop',
  question_orders: 'Orders',
  question_delivery: 'Delivery',
  question_payment: 'Payment',
  question_returns: 'Returns',
  question_account: 'Account',
  question_wallet: 'Wallet and gift cards',
} as const
