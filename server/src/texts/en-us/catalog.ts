export const catalog = {
  collection_forYou: 'For you',
  collection_new: 'New',
  collection_popular: 'Popular',
  kind_care: 'Care',
  kind_food: 'Food & drink',
  kind_living: 'Living',
  kind_general: 'Everything else',
} as const
