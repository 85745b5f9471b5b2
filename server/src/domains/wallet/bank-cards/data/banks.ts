import type { bankCardTypes } from '@pasar/contract/calls/wallet/bank-cards'

type CardType = (typeof bankCardTypes)[number]

/** Account formats of a country; sources in docs/data-sources.md. */
export type BankCountry = {
  types: readonly CardType[]
  /** Digits of an account number. */
  digits: { min: number; max: number }
  /** Whether a branch is required. */
  branches: 'none' | 'text'
}

export const bankCountries: Readonly<Record<string, BankCountry>> = {
  MY: { types: ['account'], digits: { min: 7, max: 17 }, branches: 'none' },
  SG: { types: ['account'], digits: { min: 7, max: 14 }, branches: 'none' },
  CN: { types: ['card', 'account'], digits: { min: 8, max: 30 }, branches: 'text' },
  HK: { types: ['account'], digits: { min: 6, max: 15 }, branches: 'none' },
  TW: { types: ['account'], digits: { min: 7, max: 14 }, branches: 'text' },
  TH: { types: ['account'], digits: { min: 10, max: 15 }, branches: 'none' },
  ID: { types: ['account'], digits: { min: 6, max: 17 }, branches: 'none' },
  KH: { types: ['account'], digits: { min: 6, max: 16 }, branches: 'none' },
  JP: { types: ['account'], digits: { min: 7, max: 7 }, branches: 'text' },
  HU: { types: ['account'], digits: { min: 16, max: 24 }, branches: 'none' },
}

/** A bank. `code` is its BIC; `nativeName` is its Chinese or Japanese name. */
export type BankData = {
  code: string
  country: string
  name: string
  nativeName?: string
  tint: string
}

const bank = (country: string, code: string, name: string, tint: string, nativeName?: string): BankData => ({
  code,
  country,
  name,
  tint,
  ...(nativeName && { nativeName }),
})

export const banks: readonly BankData[] = [
  bank('MY', 'MBBEMYKL', 'Maybank', '#f5b800', '马来亚银行'),
  bank('MY', 'CIBBMYKL', 'CIMB Bank', '#7a1a2e', '联昌国际银行'),
  bank('MY', 'PBBEMYKL', 'Public Bank', '#c8102e', '大众银行'),
  bank('MY', 'RHBBMYKL', 'RHB Bank', '#0067b1', '兴业银行'),
  bank('MY', 'HLBBMYKL', 'Hong Leong Bank', '#00338d', '丰隆银行'),
  bank('MY', 'ARBKMYKL', 'AmBank', '#d6001c', '大马银行'),
  bank('MY', 'UOVBMYKL', 'UOB Malaysia', '#0b3d91', '大华银行（马来西亚）'),
  bank('MY', 'OCBCMYKL', 'OCBC Malaysia', '#e30513', '华侨银行（马来西亚）'),
  bank('MY', 'HBMBMYKL', 'HSBC Malaysia', '#db0011', '汇丰银行（马来西亚）'),
  bank('MY', 'SCBLMYKX', 'Standard Chartered Malaysia', '#0473ea', '渣打银行（马来西亚）'),
  bank('MY', 'PHBMMYKL', 'Affin Bank', '#005baa', '艾芬银行'),
  bank('MY', 'MFBBMYKL', 'Alliance Bank', '#0072bc', '安联银行'),
  bank('MY', 'BIMBMYKL', 'Bank Islam', '#b5003a'),
  bank('MY', 'BMMBMYKL', 'Bank Muamalat', '#f58220'),
  bank('MY', 'BKRMMYKL', 'Bank Rakyat', '#0069b4', '人民银行（马来西亚）'),
  bank('MY', 'BSNAMYK1', 'Bank Simpanan Nasional', '#00a3ad', '国民储蓄银行'),
  bank('MY', 'AGOBMYKL', 'Agrobank', '#00843d', '农业银行（马来西亚）'),
  bank('MY', 'KFHOMYKL', 'Kuwait Finance House', '#007a33'),
  bank('MY', 'AFBQMYKL', 'MBSB Bank', '#0f4c81'),
  bank('SG', 'DBSSSGSG', 'DBS / POSB', '#d71920', '星展银行'),
  bank('SG', 'OCBCSGSG', 'OCBC Bank', '#e30513', '华侨银行'),
  bank('SG', 'UOVBSGSG', 'United Overseas Bank', '#0b3d91', '大华银行'),
  bank('SG', 'MBBESGS2', 'Maybank Singapore', '#f5b800', '马来亚银行（新加坡）'),
  bank('SG', 'SCBLSG22', 'Standard Chartered Singapore', '#0473ea', '渣打银行（新加坡）'),
  bank('SG', 'CITISGSL', 'Citibank Singapore', '#003b70', '花旗银行（新加坡）'),
  bank('SG', 'HSBCSGS2', 'HSBC Singapore', '#db0011', '汇丰银行（新加坡）'),
  bank('CN', 'ICBKCNBJ', 'Industrial and Commercial Bank of China', '#c7000b', '中国工商银行'),
  bank('CN', 'ABOCCNBJ', 'Agricultural Bank of China', '#009882', '中国农业银行'),
  bank('CN', 'BKCHCNBJ', 'Bank of China', '#a71e32', '中国银行'),
  bank('CN', 'PCBCCNBJ', 'China Construction Bank', '#0066b3', '中国建设银行'),
  bank('CN', 'COMMCNSH', 'Bank of Communications', '#1d2088', '交通银行'),
  bank('CN', 'PSBCCNBJ', 'Postal Savings Bank of China', '#007f3e', '中国邮政储蓄银行'),
  bank('CN', 'CMBCCNBS', 'China Merchants Bank', '#c7152e', '招商银行'),
  bank('CN', 'CIBKCNBJ', 'China CITIC Bank', '#d7000f', '中信银行'),
  bank('CN', 'EVERCNBJ', 'China Everbright Bank', '#6a1685', '中国光大银行'),
  bank('CN', 'MSBCCNBJ', 'China Minsheng Bank', '#00693e', '中国民生银行'),
  bank('CN', 'FJIBCNBA', 'Industrial Bank', '#003f88', '兴业银行'),
  bank('CN', 'SPDBCNSH', 'Shanghai Pudong Development Bank', '#003a79', '上海浦东发展银行'),
  bank('CN', 'SZDBCNBS', 'Ping An Bank', '#ff6000', '平安银行'),
  bank('CN', 'HXBKCNBJ', 'Hua Xia Bank', '#c8161d', '华夏银行'),
  bank('CN', 'GDBKCN22', 'China Guangfa Bank', '#b8151b', '广发银行'),
  bank('HK', 'HSBCHKHH', 'HSBC Hong Kong', '#db0011', '香港上海滙豐銀行'),
  bank('HK', 'BKCHHKHH', 'Bank of China (Hong Kong)', '#a71e32', '中國銀行（香港）'),
  bank('HK', 'HASEHKHH', 'Hang Seng Bank', '#00713d', '恒生銀行'),
  bank('HK', 'SCBLHKHH', 'Standard Chartered Hong Kong', '#0473ea', '渣打銀行（香港）'),
  bank('HK', 'BEASHKHH', 'Bank of East Asia', '#c8102e', '東亞銀行'),
  bank('HK', 'DHBKHKHH', 'DBS Hong Kong', '#d71920', '星展銀行（香港）'),
  bank('HK', 'CITIHKAX', 'Citibank Hong Kong', '#003b70', '花旗銀行（香港）'),
  bank('TW', 'BKTWTWTP', 'Bank of Taiwan', '#00529b', '臺灣銀行'),
  bank('TW', 'LBOTTWTP', 'Land Bank of Taiwan', '#00754a', '臺灣土地銀行'),
  bank('TW', 'TACBTWTP', 'Taiwan Cooperative Bank', '#00693e', '合作金庫商業銀行'),
  bank('TW', 'FCBKTWTP', 'First Commercial Bank', '#007b43', '第一商業銀行'),
  bank('TW', 'HNBKTWTP', 'Hua Nan Bank', '#c8102e', '華南商業銀行'),
  bank('TW', 'CCBCTWTP', 'Chang Hwa Bank', '#00529b', '彰化商業銀行'),
  bank('TW', 'CTCBTWTP', 'CTBC Bank', '#009b90', '中國信託商業銀行'),
  bank('TW', 'UWCBTWTP', 'Cathay United Bank', '#00a161', '國泰世華商業銀行'),
  bank('TW', 'TPBKTWTP', 'Taipei Fubon Bank', '#008fd3', '台北富邦商業銀行'),
  bank('TW', 'ESUNTWTP', 'E.SUN Bank', '#00a29b', '玉山商業銀行'),
  bank('TW', 'ICBCTWTP', 'Mega International Commercial Bank', '#b28850', '兆豐國際商業銀行'),
  bank('TH', 'BKKBTHBK', 'Bangkok Bank', '#1e4598', '盘谷银行'),
  bank('TH', 'KASITHBK', 'Kasikornbank', '#138f2d', '开泰银行'),
  bank('TH', 'SICOTHBK', 'Siam Commercial Bank', '#4e2e7f', '汇商银行'),
  bank('TH', 'KRTHTHBK', 'Krungthai Bank', '#1ba5e1', '泰京银行'),
  bank('TH', 'AYUDTHBK', 'Bank of Ayudhya (Krungsri)', '#a68a00', '大城银行'),
  bank('TH', 'TMBKTHBK', 'TMBThanachart Bank', '#0056a2'),
  bank('TH', 'GSBATHBK', 'Government Savings Bank', '#eb198d'),
  bank('ID', 'CENAIDJA', 'Bank Central Asia', '#0066ae'),
  bank('ID', 'BMRIIDJA', 'Bank Mandiri', '#003d79'),
  bank('ID', 'BRINIDJA', 'Bank Rakyat Indonesia', '#00529c'),
  bank('ID', 'BNINIDJA', 'Bank Negara Indonesia', '#f15a23'),
  bank('ID', 'BNIAIDJA', 'CIMB Niaga', '#7a1a2e'),
  bank('ID', 'BBBAIDJA', 'Permata Bank', '#00a551'),
  bank('ID', 'BDINIDJA', 'Bank Danamon', '#f58220'),
  bank('ID', 'BTANIDJA', 'Bank Tabungan Negara', '#0b4ea2'),
  bank('KH', 'ABAAKHPP', 'ABA Bank', '#005d7b'),
  bank('KH', 'ACLBKHPP', 'ACLEDA Bank', '#1b2f6b'),
  bank('KH', 'CADIKHPP', 'Canadia Bank', '#c8102e'),
  bank('KH', 'MBBEKHPP', 'Maybank Cambodia', '#f5b800'),
  bank('KH', 'WINGKHPP', 'Wing Bank', '#a4ce39'),
  bank('JP', 'BOTKJPJT', 'MUFG Bank', '#d7000f', '三菱UFJ銀行'),
  bank('JP', 'SMBCJPJT', 'Sumitomo Mitsui Banking Corporation', '#00893d', '三井住友銀行'),
  bank('JP', 'MHCBJPJT', 'Mizuho Bank', '#003b83', 'みずほ銀行'),
  bank('JP', 'DIWAJPJT', 'Resona Bank', '#00864b', 'りそな銀行'),
  bank('JP', 'JPPSJPJ1', 'Japan Post Bank', '#007a3d', 'ゆうちょ銀行'),
  bank('JP', 'RAKTJPJT', 'Rakuten Bank', '#bf0000', '楽天銀行'),
  bank('HU', 'OTPVHUHB', 'OTP Bank', '#52ae30'),
  bank('HU', 'OKHBHUHB', 'K&H Bank', '#00a0df'),
  bank('HU', 'GIBAHUHB', 'Erste Bank Hungary', '#2870ed'),
  bank('HU', 'UBRTHUHB', 'Raiffeisen Bank Hungary', '#ffed00'),
  bank('HU', 'CIBHHUHB', 'CIB Bank', '#f28c00'),
  bank('HU', 'MKKBHUHB', 'MBH Bank', '#ff5a00'),
  bank('HU', 'BACXHUHB', 'UniCredit Bank Hungary', '#e2001a'),
]
