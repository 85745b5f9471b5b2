/** The scenes of banners and article covers. */
export type BannerScene = 'tea' | 'sun' | 'coffee' | 'gift'
export type NewsScene = 'harvest' | 'roast' | 'workshop' | 'sunscreen' | 'parcel' | 'reef'
