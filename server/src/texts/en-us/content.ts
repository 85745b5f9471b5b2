export const content = {
  category_stories: 'Stories',
  category_howto: 'How to',
  category_shop: 'From the shop',
} as const
