export const sharing = {
  shop_title: 'Pasar',
  shop_text: 'Good things from nearby, delivered to your door.',
  invitation_title: 'You are invited to Pasar',
  invitation_text: 'Register with this invitation: member prices, points on every order, and coupons.',
  group_text: 'Join my group, and we both pay the group price. The group is open for a short time only.',
  product_text: 'Seen at Pasar. Tap to see price, reviews and delivery.',
  member_shop_text: 'See what this shop on Pasar has chosen for you.',
  poster_name: '{{name}} invites you',
  poster_code: 'Invitation code {{code}}',
  open_shop: 'Open Pasar',
} as const
