import { type Language, languages } from '../../contract/src/constants.ts'

/** Parses lines of translations in the order of `languages`. */
const parseTable = (table: string): Record<Language, string>[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const words = line.split('|').map((word) => word.trim())
      return Object.fromEntries(languages.map((l, i) => [l, words[i]!])) as Record<Language, string>
    })

/** Top-level categories. */
export const departments = parseTable(`
Kitchen|厨房|廚房|キッチン|Dapur|Konyha|Perlengkapan dapur|ផ្ទះបាយ|ห้องครัว
Bedroom|卧室|臥室|寝室|Bilik tidur|Hálószoba|Kamar tidur|បន្ទប់គេង|ห้องนอน
Bathroom|浴室|衛浴|浴室用品|Bilik mandi|Fürdőszoba|Kamar mandi|បន្ទប់ទឹក|ห้องน้ำ
Office|办公|辦公|オフィス|Pejabat|Iroda|Kantor|ការិយាល័យ|สำนักงาน
Garden|园艺|園藝|ガーデン|Taman|Kert|Kebun|សួនច្បារ|สวน
Clothing|服装|服裝|衣類|Pakaian|Ruházat|Busana|សម្លៀកបំពាក់|เสื้อผ้า
Grocery|食品|雜貨|食料品|Makanan|Élelmiszer|Bahan makanan|គ្រឿងទេស|ของชำ
Travel|旅行|旅遊|トラベル|Pelancongan|Utazás|Perjalanan|ធ្វើដំណើរ|เดินทาง
`)

/** Kinds of products: six per department, in the departments' order. */
export const kinds = parseTable(`
Teapot|茶壶|茶壺|急須|Teko|Teáskanna|Poci teh|ប៉ាន់តែ|กาน้ำชา
Frying pan|平底锅|平底鍋|フライパン|Kuali leper|Serpenyő|Wajan|ខ្ទះចៀន|กระทะ
Kitchen knife|菜刀|廚刀|包丁|Pisau dapur|Konyhakés|Pisau dapur|កាំបិតផ្ទះបាយ|มีดทำครัว
Rice bowl|饭碗|飯碗|茶碗|Mangkuk nasi|Rizses tál|Mangkuk nasi|ចានបាយ|ชามข้าว
Cutting board|砧板|切菜板|まな板|Papan pemotong|Vágódeszka|Talenan|ជ្រញ់|เขียง
Spice jar|调料罐|調味罐|スパイス瓶|Balang rempah|Fűszertartó|Toples bumbu|ដបគ្រឿងទេស|ขวดเครื่องเทศ
Pillow|枕头|枕頭|まくら|Bantal|Párna|Bantal|ខ្នើយ|หมอน
Blanket|毛毯|毛毯|毛布|Selimut|Takaró|Selimut|ភួយ|ผ้าห่ม
Mattress|床垫|床墊|マットレス|Tilam|Matrac|Kasur|ពូក|ที่นอน
Bedside lamp|床头灯|床頭燈|ベッドランプ|Lampu katil|Éjjeli lámpa|Lampu tidur|ចង្កៀងក្បាលគ្រែ|โคมไฟหัวเตียง
Curtain|窗帘|窗簾|カーテン|Langsir|Függöny|Gorden|វាំងនន|ผ้าม่าน
Alarm clock|闹钟|鬧鐘|目覚まし時計|Jam loceng|Ébresztőóra|Jam weker|នាឡិការោទ៍|นาฬิกาปลุก
Towel|毛巾|毛巾|タオル|Tuala|Törölköző|Handuk|កន្សែង|ผ้าเช็ดตัว
Soap|肥皂|香皂|石けん|Sabun|Szappan|Sabun|សាប៊ូ|สบู่
Shampoo|洗发水|洗髮精|シャンプー|Syampu|Sampon|Sampo|សាប៊ូកក់សក់|แชมพู
Toothbrush|牙刷|牙刷|歯ブラシ|Berus gigi|Fogkefe|Sikat gigi|ច្រាសដុសធ្មេញ|แปรงสีฟัน
Mirror|镜子|鏡子|かがみ|Cermin|Tükör|Cermin|កញ្ចក់|กระจก
Hair dryer|吹风机|吹風機|ドライヤー|Pengering rambut|Hajszárító|Pengering rambut|ម៉ាស៊ីនផ្លុំសក់|ไดร์เป่าผม
Notebook|笔记本|筆記本|ノート|Buku nota|Jegyzetfüzet|Buku catatan|សៀវភៅ|สมุดบันทึก
Fountain pen|钢笔|鋼筆|万年筆|Pen dakwat|Töltőtoll|Pulpen|ប៊ិចទឹក|ปากกาหมึกซึม
Desk lamp|台灯|檯燈|デスクライト|Lampu meja|Asztali lámpa|Lampu meja|ចង្កៀងតុ|โคมไฟตั้งโต๊ะ
Keyboard|键盘|鍵盤|キーボード|Papan kekunci|Billentyűzet|Papan ketik|ក្តារចុច|คีย์บอร์ด
Headphones|耳机|耳機|ヘッドホン|Fon kepala|Fejhallgató|Headphone|កាស|หูฟัง
Stapler|订书机|釘書機|ホチキス|Pengokot|Tűzőgép|Stapler|ដង្កៀប|ที่เย็บกระดาษ
Watering can|洒水壶|灑水壺|じょうろ|Tin siram|Locsolókanna|Gembor|ធុងស្រោច|บัวรดน้ำ
Flower pot|花盆|花盆|植木鉢|Pasu bunga|Virágcserép|Pot bunga|ផើងផ្កា|กระถางดอกไม้
Garden hose|水管|水管|ホース|Hos taman|Locsolótömlő|Selang|ទុយោទឹក|สายยาง
Seeds|种子|種子|たね|Biji benih|Vetőmag|Benih|គ្រាប់ពូជ|เมล็ดพันธุ์
Shovel|铲子|鏟子|シャベル|Penyodok|Lapát|Sekop|ប៉ែល|พลั่ว
Lantern|灯笼|燈籠|ランタン|Tanglung|Lampás|Lentera|គោម|ตะเกียง
Shirt|衬衫|襯衫|シャツ|Kemeja|Ing|Kemeja|អាវ|เสื้อเชิ้ต
Trousers|裤子|褲子|ズボン|Seluar|Nadrág|Celana|ខោ|กางเกง
Jacket|夹克|夾克|ジャケット|Jaket|Dzseki|Jaket|អាវក្រៅ|แจ็คเก็ต
Socks|袜子|襪子|くつ下|Stoking|Zokni|Kaus kaki|ស្រោមជើង|ถุงเท้า
Scarf|围巾|圍巾|マフラー|Selendang|Sál|Syal|ក្រមា|ผ้าพันคอ
Sandals|凉鞋|涼鞋|サンダル|Sandal|Szandál|Sandal|ស្បែកជើង|รองเท้าแตะ
Coffee|咖啡|咖啡|コーヒー|Kopi|Kávé|Kopi|កាហ្វេ|กาแฟ
Green tea|绿茶|綠茶|緑茶|Teh hijau|Zöld tea|Teh hijau|តែបៃតង|ชาเขียว
Honey|蜂蜜|蜂蜜|はちみつ|Madu|Méz|Madu|ទឹកឃ្មុំ|น้ำผึ้ง
Chocolate|巧克力|巧克力|チョコレート|Coklat|Csokoládé|Cokelat|សូកូឡា|ช็อกโกแลต
Noodles|面条|麵條|めん|Mi|Tészta|Mie|មី|เส้นก๋วยเตี๋ยว
Olive oil|橄榄油|橄欖油|オリーブ油|Minyak zaitun|Olívaolaj|Minyak zaitun|ប្រេងអូលីវ|น้ำมันมะกอก
Backpack|背包|後背包|リュック|Beg galas|Hátizsák|Ransel|កាបូបស្ពាយ|เป้สะพายหลัง
Suitcase|行李箱|行李箱|スーツケース|Bagasi|Bőrönd|Koper|វ៉ាលី|กระเป๋าเดินทาง
Umbrella|雨伞|雨傘|かさ|Payung|Esernyő|Payung|ឆ័ត្រ|ร่ม
Water bottle|水瓶|水壺|水筒|Botol air|Kulacs|Botol minum|ដបទឹក|ขวดน้ำ
Tent|帐篷|帳篷|テント|Khemah|Sátor|Tenda|តង់|เต็นท์
Sunglasses|太阳镜|太陽眼鏡|サングラス|Cermin mata hitam|Napszemüveg|Kacamata hitam|វ៉ែនតា|แว่นกันแดด
`)

/** Adjectives of products. */
export const qualities = parseTable(`
Light|轻便|輕便|軽量|Ringan|Könnyű|Ringan|ស្រាល|น้ำหนักเบา
Sturdy|耐用|耐用|丈夫|Teguh|Strapabíró|Kokoh|រឹងមាំ|แข็งแรง
Handmade|手工|手工|手作り|Buatan tangan|Kézműves|Buatan tangan|ធ្វើដោយដៃ|ทำมือ
Organic|有机|有機|オーガニック|Organik|Bio|Organik|សរីរាង្គ|ออร์แกนิก
Classic|经典|經典|クラシック|Klasik|Klasszikus|Klasik|បុរាណ|คลาสสิก
Modern|现代|現代|モダン|Moden|Modern|Modern|ទំនើប|ทันสมัย
Foldable|折叠|摺疊|折りたたみ|Boleh lipat|Összecsukható|Lipat|អាចបត់|พับได้
Waterproof|防水|防水|防水|Kalis air|Vízálló|Tahan air|មិនជ្រាបទឹក|กันน้ำ
Soft|柔软|柔軟|やわらか|Lembut|Puha|Lembut|ទន់|นุ่ม
Silent|静音|靜音|静か|Senyap|Csendes|Senyap|ស្ងាត់|เงียบ
Colourful|彩色|彩色|カラフル|Berwarna-warni|Színes|Warna-warni|ចម្រុះពណ៌|สีสัน
Wooden|木制|木製|木製|Kayu|Fa|Kayu|ឈើ|ไม้
Steel|钢制|鋼製|スチール|Keluli|Acél|Baja|ដែកថែប|เหล็ก
Ceramic|陶瓷|陶瓷|陶器|Seramik|Kerámia|Keramik|សេរ៉ាមិច|เซรามิก
Bamboo|竹制|竹製|竹|Buluh|Bambusz|Bambu|ឫស្សី|ไม้ไผ่
Cotton|棉质|棉質|コットン|Kapas|Pamut|Katun|កប្បាស|ผ้าฝ้าย
Compact|小巧|小巧|コンパクト|Padat|Kompakt|Ringkas|តូច|กะทัดรัด
Large|大号|大號|大きい|Besar|Nagy|Besar|ធំ|ขนาดใหญ่
Travel-size|旅行装|旅行裝|旅行用|Saiz kembara|Úti|Ukuran perjalanan|ខ្នាតធ្វើដំណើរ|ขนาดพกพา
Premium|高级|高級|高級|Premium|Prémium|Unggulan|លំដាប់ខ្ពស់|พรีเมียม
`)

export const colours = parseTable(`
Red|红色|紅色|赤|Merah|Piros|Merah|ក្រហម|สีแดง
Blue|蓝色|藍色|青|Biru|Kék|Biru|ខៀវ|สีฟ้า
Green|绿色|綠色|緑|Hijau|Zöld|Hijau|បៃតង|สีเขียว
Black|黑色|黑色|黒|Hitam|Fekete|Hitam|ខ្មៅ|สีดำ
White|白色|白色|白|Putih|Fehér|Putih|ស|สีขาว
`)
const brandPrefixes = ['Lu', 'Me', 'Bu', 'Ka', 'So', 'Ra', 'Ti', 'No', 'Pe', 'Va', 'Ji', 'Do', 'Se', 'Ha']
const brandSuffixes = [
  'men',
  'lati',
  'kit',
  'rin',
  'lano',
  'voro',
  'zuki',
  'mara',
  'nesia',
  'pura',
  'tek',
  'well',
  'dor',
]
/** 182 brand names. */
export const brands = brandPrefixes.flatMap((start) => brandSuffixes.map((end) => start + end))

export const nicknames = [
  'Aina',
  'Mei Lin',
  'Farid',
  'Siti',
  'Wei',
  'Priya',
  'Anna',
  'Bence',
  'Somchai',
  'Sok',
  'Dewi',
  'Budi',
  'Hana',
  'Ken',
] // prettier-ignore
