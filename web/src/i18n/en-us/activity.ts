export const activity = {
  title: 'Activity',
  none: 'No offers right now',
  noneText: 'See what is new in the shop.',
  toShop: 'Go to the home page',
}
