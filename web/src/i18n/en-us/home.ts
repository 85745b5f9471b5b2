export const home = {
  title: 'Pasar',
  banners: 'Offers',
  allNotices: 'All notices',
  notice: 'Notice',
  endsIn: 'ends in',
  seeAll: 'See all',
  collections: 'Products',
  forYou: 'For you',
  new: 'New',
  popular: 'Popular',
  backToTop: 'Back to top',
  couponsTitle: 'Coupons to collect',
}
