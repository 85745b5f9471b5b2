import type { ReviewPage } from './make.ts'

export const livingReviews: ReviewPage = {
  'sihat-turmeric': [
    [
      'kumar',
      5,
      'Lab report opens from the QR code. That alone sold me; the knees are a bonus.',
      5,
      { sku: ['120'], pics: [0] },
    ],
    ['sooklan', 4, '胶囊不大容易吞，没有胃不舒服。', 20, { sku: ['60'] }],
    ['yusuf', 5, 'Dah guna 3 bulan, bagus.', 54, { sku: ['60'] }],
    ['hanna', 3, 'Too early to say. Box is well made.', 81, { sku: ['60'], anon: true }],
  ],
  'sihat-vitamin-c': [
    ['linlin', 5, '酸酸甜甜可以嚼，孩子以为是糖。', 17],
    ['peter', 4, 'Easy on the stomach.', 78],
  ],
  'sihat-algae-omega': [['leela', 5, 'Vegan, no fish burps. Took them long enough.', 7]],
  'sihat-probiotic': [
    ['farah', 4, 'Perut rasa lebih okay selepas dua minggu.', 40],
    ['guohao', 4, '不用冷藏，出差方便。', 95],
  ],
  'sihat-electrolyte': [
    ['izzat', 5, 'Lepas main badminton memang ngam.', 11, { sku: ['calamansi'] }],
    ['benji', 5, 'Watermelon in ice water on Broga Hill: yes.', 27, { sku: ['watermelon'], pics: [0] }],
    ['zihan', 3, '味道偏咸，不过本来就是电解质。', 60, { sku: ['calamansi'] }],
  ],
  'sihat-sleep-drops': [
    ['nadia', 4, 'Calming ritual more than a hammer. That is what I wanted.', 36],
    [
      'chong',
      2,
      'Taste okay, sleep same same.',
      71,
      {
        reply: [
          'Thank you for trying it, Uncle Chong. Opened bottles can come back within 15 days, too.',
          70,
        ],
      },
    ],
  ],
  'sihat-ginger-balm': [
    ['rosli', 5, 'Urut bahu lepas kerja, panas dia perlahan-lahan. Terbaik.', 16, { pics: [0] }],
    ['meifong', 5, '味道像厨房，不是药油味，办公室也能用。', 47],
  ],
  'cahaya-rain-on-teak': [
    [
      'grace',
      5,
      'Smells exactly like my grandmother’s porch at five o’clock. I did not expect to be moved by a candle.',
      10,
      { sku: ['teak'], pics: [2] },
    ],
    ['xinyi', 5, '香味高级不腻，杯子拿来喝水也好看。', 32, { sku: ['pandan'], pics: [0] }],
    ['arun', 4, 'Temple Smoke is strong; half an hour is enough for a room.', 58, { sku: ['smoke'] }],
  ],
  'cahaya-citronella': [['halim', 4, 'Nyamuk kurang, bukan hilang. Berbaloi.', 65]],
  'cahaya-reed-diffuser': [
    ['jiahui', 5, '味道很淡雅，放玄关刚刚好，两个月还有一半。', 24, { pics: [0] }],
    ['joanna', 5, 'No plug, no flame, cat approved.', 50],
    ['kelvin', 3, 'Too quiet for my open living room. Lovely in the bathroom.', 89],
  ],
  'cahaya-linen-mist': [['thivya', 4, 'Guest-room saviour.', 43]],
  'awan-tea-towels': [
    ['anita', 5, 'They really dry by lunch. I bought a second set.', 30],
    ['dewi', 4, 'Lembut, serap air.', 84],
  ],
  'pasar-kopi-mug': [
    ['mei', 5, '手感厚实，釉色比照片还美，每天早上都用它。', 4, { sku: ['lagoon'], pics: [0, 2] }],
    [
      'markus',
      5,
      'Handle for three fingers, as promised. Glaze has a little run that I love.',
      13,
      { sku: ['clay'], pics: [0] },
    ],
    ['farah', 5, 'Cantik sangat! Beli dua warna.', 28, { sku: ['leaf'] }],
    [
      'weijie',
      2,
      '其中一只到货有小缺口，换货用了五天。',
      67,
      { sku: ['bone'], reply: ['抱歉让您久等！缺口那只已换新，并附上茶巾一条表示歉意。', 66] },
    ],
  ],
  'pasar-teapot': [
    ['laowang', 5, '断水干净，滤网细，四人刚好。', 22, { sku: ['slate'] }],
    ['hanna', 4, 'Drip-free, true. The lid knob gets warm.', 61, { sku: ['celadon'], pics: [0] }],
  ],
  'dapur-rice-bowls': [['siti', 5, 'Sedang-sedang saiz dia, comel.', 9, { pics: [0] }]],
  'pasar-canister': [
    ['benji', 4, 'Closes with a sigh indeed. Slight smell of lacquer on day one.', 37, { sku: ['kettle'] }],
    ['yiling', 5, '装咖啡豆一个月香气还在。', 75, { sku: ['clay'] }],
  ],
  'awan-easy-sip': [
    [
      'aisyah',
      5,
      'Glass that survived two drops on tiles. Baby took the teat at once.',
      8,
      { sku: ['240', 'sky'], pics: [2] },
    ],
    ['xiaoyu', 5, '好清洗，零件少，宝宝不胀气了。', 29, { sku: ['150', 'blush'] }],
    ['suraya', 4, 'Bagus, cuma berat sikit bila penuh.', 62, { sku: ['240', 'blush'] }],
  ],
  'awan-baby-wash': [
    ['priya', 5, 'No perfume, no tears, no rash.', 19],
    ['amir', 5, 'Satu tangan pegang baby, satu tangan pam. Bijak.', 53],
    ['linlin', 4, '很温和，泡泡少一点。', 97],
  ],
  'awan-nappy-balm': [['farah', 5, 'Ruam hilang dalam dua hari.', 41]],
  'awan-muslin': [
    ['jiahui', 5, '柔软透气，颜色耐看，送礼也好。', 5, { sku: ['sage'], pics: [0] }],
    ['grace', 5, 'Bib, blanket, sunshade, sanity.', 10, { sku: ['sky'] }],
  ],
  'awan-laundry': [
    ['dewi', 4, 'Kesan susu hilang, tiada bau.', 34],
    ['kumar', 5, 'Pouch pours without glugging. Clothes rinse clean.', 86],
  ],
  'pasar-tea-and-calm': [
    ['daniel', 5, 'Sent to my mother-in-law. I am now the favourite.', 6, { pics: [0, 2] }],
    ['yiling', 5, '包装超用心，贺卡是手写的！', 25, { pics: [2] }],
    [
      'nadia',
      4,
      'Beautiful. Honey jar is smaller than I had imagined, though the size is written there.',
      48,
    ],
  ],
  'pasar-breakfast-box': [
    ['sakura', 5, 'Home in a box. I cried into the kaya a bit.', 14, { pics: [2] }],
    ['peter', 5, 'Reached London in six days, coffee smelled fresh.', 39],
  ],
  'lumen-glow-ritual': [['anita', 5, 'Full sizes. The order card is useful, I had been doing it wrong.', 4]],
  'bukit-festive-tin': [
    ['chong', 5, 'Mandarin peel is the real one. See you next year.', 285],
    ['mei', 5, '过年必备，罐子红得喜气。', 292],
  ],
}
