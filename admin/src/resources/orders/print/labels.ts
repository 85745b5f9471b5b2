import type { Language } from '@pasar/contract/constants'

const keys = [
  'slip',
  'invoice',
  'order',
  'placed',
  'paid',
  'to',
  'item',
  'quantity',
  'price',
  'discount',
  'sum',
  'goods',
  'freight',
  'operatingFee',
  'tax',
  'total',
  'refunded',
  'parcel',
  'remarks',
  'thanks',
] as const

/** Labels of printed documents, in the member's language. */
type DocumentLabels = Record<(typeof keys)[number], string>

const lines: Record<Language, string> = {
  'en-us':
    'Packing slip|Invoice|Order|Placed|Paid|Deliver to|Item|Quantity|Price|Discount|Amount|Goods|Freight|Operating fee|Tax|Total|Refunded|Parcel|Remarks|Thank you for your order.',
  'zh-cn':
    '装箱单|发票|订单|下单时间|付款时间|收货人|商品|数量|单价|优惠|小计|商品金额|运费|运营费|税费|合计|已退款|包裹|备注|感谢您的订购。',
  'zh-tw':
    '裝箱單|發票|訂單|下單時間|付款時間|收件人|商品|數量|單價|優惠|小計|商品金額|運費|營運費|稅費|合計|已退款|包裹|備註|感謝您的訂購。',
  jp: '納品書|請求書|注文番号|注文日|支払日|お届け先|商品|数量|単価|割引|金額|商品合計|送料|手数料|税|合計|返金済み|小包|備考|ご注文ありがとうございます。',
  may: 'Slip pembungkusan|Invois|Pesanan|Dibuat|Dibayar|Hantar kepada|Barang|Kuantiti|Harga|Diskaun|Jumlah|Barangan|Penghantaran|Yuran operasi|Cukai|Jumlah besar|Dipulangkan|Bungkusan|Catatan|Terima kasih atas pesanan anda.',
  hu: 'Szállítólevél|Számla|Rendelés|Leadva|Fizetve|Szállítási cím|Tétel|Mennyiség|Egységár|Kedvezmény|Összeg|Áruk|Szállítás|Kezelési díj|Adó|Végösszeg|Visszatérítve|Csomag|Megjegyzés|Köszönjük a rendelését.',
  id: 'Slip pengemasan|Faktur|Pesanan|Dipesan|Dibayar|Kirim ke|Barang|Jumlah|Harga|Diskon|Subtotal|Barang|Ongkos kirim|Biaya operasional|Pajak|Total|Dikembalikan|Paket|Catatan|Terima kasih atas pesanan Anda.',
  km: 'បញ្ជីវេចខ្ចប់|វិក្កយបត្រ|ការបញ្ជាទិញ|បានបញ្ជាទិញ|បានបង់ប្រាក់|ដឹកជូន|ទំនិញ|ចំនួន|តម្លៃ|បញ្ចុះតម្លៃ|ទឹកប្រាក់|ទំនិញសរុប|ថ្លៃដឹក|ថ្លៃប្រតិបត្តិការ|ពន្ធ|សរុប|បានបង្វិលសង|កញ្ចប់|កំណត់សម្គាល់|សូមអរគុណសម្រាប់ការបញ្ជាទិញ។',
  th: 'ใบรายการสินค้า|ใบแจ้งหนี้|คำสั่งซื้อ|วันที่สั่งซื้อ|วันที่ชำระ|จัดส่งถึง|สินค้า|จำนวน|ราคา|ส่วนลด|จำนวนเงิน|ค่าสินค้า|ค่าจัดส่ง|ค่าดำเนินการ|ภาษี|ยอดรวม|คืนเงินแล้ว|พัสดุ|หมายเหตุ|ขอบคุณสำหรับการสั่งซื้อ',
}

/** Returns the labels of a language. */
export function documentLabels(language: Language): DocumentLabels {
  const parts = lines[language].split('|')
  return Object.fromEntries(keys.map((key, index) => [key, parts[index] ?? ''])) as DocumentLabels
}
