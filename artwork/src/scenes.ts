/** The scenes that banners and article covers can show. */
export type BannerScene = 'tea' | 'sun' | 'coffee' | 'gift'
export type NewsScene = 'harvest' | 'roast' | 'workshop' | 'sunscreen' | 'parcel' | 'reef'
