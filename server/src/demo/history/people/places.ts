/** An area of the region data, with streets. */
export type Place = {
  country: string
  state: string
  city: string
  district: string
  stateCode: string
  cityCode: string
  districtCode: string
  postcode: string
  streets: readonly string[]
  phonePrefix: string
  /** First digits of mobile numbers, and how many follow. */
  mobile: readonly [first: string, rest: number]
}

type Row = [state: string, city: string, district: string, code: string, postcode: string, streets: string[]]

const malaysia: Row[] = [
  ['Kuala Lumpur', 'Kuala Lumpur', 'Bangsar', '140101', '59000', ['Jalan Maarof', 'Lorong Kurau']],
  ['Kuala Lumpur', 'Kuala Lumpur', 'Cheras', '140105', '56000', ['Jalan Cheras', 'Jalan Yaacob Latif']],
  ['Kuala Lumpur', 'Kuala Lumpur', 'Mont Kiara', '140108', '50480', ['Jalan Kiara 1', 'Jalan Kiara 5']],
  ['Selangor', 'Petaling', 'Petaling Jaya', '100701', '46000', ['Jalan Gasing', 'Jalan SS 2/24']],
  ['Selangor', 'Petaling', 'Shah Alam', '100705', '40000', ['Jalan Plumbum 7/102', 'Persiaran Kayangan']],
  ['Pulau Pinang', 'Timur Laut', 'Pulau Pinang', '070506', '10050', ['Lebuh Armenian', 'Jalan Burma']],
  ['Johor', 'Johor Bahru', 'Johor Bahru', '010204', '80000', ['Jalan Wong Ah Fook', 'Jalan Trus']],
  ['Perak', 'Kinta', 'Ipoh', '080703', '30000', ['Jalan Bandar Timah', 'Jalan Sultan Idris Shah']],
  ['Melaka', 'Melaka Tengah', 'Melaka', '040303', '75000', ['Jalan Hang Jebat', 'Jalan Tokong']],
  ['Negeri Sembilan', 'Seremban', 'Seremban', '050606', '70000', ['Jalan Yam Tuan', 'Jalan Rasah']],
  ['Pahang', 'Kuantan', 'Kuantan', '060505', '25000', ['Jalan Besar', 'Jalan Teluk Sisek']],
  ['Sabah', 'Kota Kinabalu', 'Kota Kinabalu', '120602', '88000', ['Jalan Gaya', 'Jalan Pantai']],
  ['Sarawak', 'Kuching', 'Kuching', '131201', '93000', ['Jalan Padungan', 'Jalan Song']],
]

/** Areas of Malaysia. */
export const domestic: Place[] = malaysia.map(([state, city, district, code, postcode, streets]) => ({
  country: 'MY',
  state,
  city,
  district,
  stateCode: code.slice(0, 2),
  cityCode: code.slice(0, 4),
  districtCode: code,
  postcode,
  streets,
  phonePrefix: '60',
  mobile: ['1', 8],
}))

/** Singapore, which has no areas. */
export const singapore: Place = {
  country: 'SG',
  state: '',
  city: '',
  district: '',
  stateCode: '',
  cityCode: '',
  districtCode: '',
  postcode: '168730',
  streets: ['Tiong Bahru Road', 'Kim Tian Road', 'Eng Hoon Street'],
  phonePrefix: '65',
  mobile: ['9', 7],
}
