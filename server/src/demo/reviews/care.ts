import type { ReviewPage } from './make.ts'

export const careReviews: ReviewPage = {
  'lumen-glow-serum': [
    [
      'aisyah',
      5,
      'Third bottle. The dark marks on my cheeks have faded a lot since June, and it does not pill under sunscreen.',
      4,
      { sku: ['30'], pics: [0, 1] },
    ],
    [
      'mei',
      5,
      '用了一个月，肤色均匀了，没有刺痛。瓶底真的有印日期，很安心。',
      11,
      { sku: ['30'], pics: [2] },
    ],
    [
      'hafiz',
      4,
      'Berkesan, tapi kena simpan dalam peti ais kalau tak nak cepat jadi kuning.',
      19,
      { sku: ['15'] },
    ],
    [
      'joanna',
      5,
      'Sinks in while I make coffee. Light citrus smell for ten seconds, then nothing.',
      33,
      { sku: ['30'] },
    ],
    [
      'kelvin',
      3,
      'Works, but stings a little on days after shaving. I use it every second day now.',
      47,
      {
        sku: ['30'],
        reply: [
          'Thank you, Kelvin. Every second day is a good rhythm after shaving; a drop of the Hydra Serum first softens it.',
          46,
        ],
      },
    ],
    ['yiling', 5, '第二次回购50毫升，希望快点补货！', 58, { sku: ['50'] }],
    [
      'markus',
      2,
      'Mine arrived already a bit yellow. Support sent a new one within two days, which was fair.',
      96,
      {
        sku: ['30'],
        reply: ['That one had stood in the sun at the depot. We changed the liner of the parcels since.', 94],
      },
    ],
    ['thivya', 5, 'My sister asked what I had changed. This.', 140, { sku: ['15'] }],
  ],
  'lumen-hydra-serum': [
    ['xinyi', 5, '冷气房一整天脸都不干了，质地像水一样。', 3],
    ['anita', 4, 'Plain and good. A bit more in the bottle would be nice for the price.', 6],
    ['izzat', 5, 'Ringan, tak melekit. Sesuai bawah sunscreen.', 8, { pics: [0] }],
  ],
  'lumen-rose-mist': [
    [
      'nadia',
      5,
      'The spray is so fine! I keep it in the office fridge and everyone borrows it.',
      22,
      { pics: [1] },
    ],
    ['linlin', 4, '味道很自然，喷头细。就是用得快。', 40],
    ['peter', 3, 'Nice, but it is water with roses in the end.', 88],
  ],
  'kebun-clay-cleanser': [
    ['amir', 5, 'Only cleanser that takes my sunscreen off without making my face feel like cardboard.', 14],
    ['jiahui', 4, '洗得干净又不紧绷，泡泡不多要习惯。', 61],
    ['suraya', 5, 'Kulit berminyak pun okay. Dah tiga tiub.', 120],
  ],
  'melati-night-balm': [
    [
      'grace',
      5,
      'I was sceptical of balms in this climate. A pea is enough, and in the morning my skin looks slept.',
      7,
      { sku: ['50'], pics: [0, 2] },
    ],
    ['sooklan', 5, '茉莉花香淡淡的，妈妈也抢着用，买了大罐。', 15, { sku: ['100'] }],
    ['dewi', 4, 'Wangi dan lembut. Sedikit berat kalau bilik tak ada aircond.', 29, { sku: ['50'] }],
    [
      'hanna',
      5,
      'Refilled my jar at the shop in Bangsar, took two minutes. More brands should do this.',
      52,
      { sku: ['50'] },
    ],
    ['chong', 3, 'Wife likes. For me too thick. Jar is beautiful.', 77, { sku: ['50'] }],
    [
      'zihan',
      1,
      '收到时盖子有裂痕，客服换货很快，但第一次体验还是扣分。',
      103,
      { sku: ['50'], reply: ['非常抱歉，盖子在运输途中受压。我们已改用加厚纸托，并已为您补寄。', 102] },
    ],
  ],
  'melati-day-cream': [
    ['priya', 5, 'Finally a day cream that does not shine by eleven.', 12],
    ['weijie', 4, '男生用也很好，不油。', 35],
    ['leela', 4, 'Matte, calm, no smell. Pump would be better than a jar.', 50],
  ],
  'ombak-sun-fluid': [
    [
      'arun',
      5,
      'No white cast on my brown skin. None. I checked in three kinds of light.',
      2,
      { sku: ['50'], pics: [0] },
    ],
    ['xiaoyu', 5, '浮潜四小时没晒伤，而且不刺眼睛！', 10, { sku: ['50'], pics: [1, 3] }],
    ['farah', 5, 'Terbaik. Cepat kering, boleh pakai bawah bedak.', 18, { sku: ['30'] }],
    ['daniel', 4, 'Good filter, small tube. One lasts me five weeks.', 31, { sku: ['50'] }],
    ['yusuf', 5, 'Bought in a group with my cousin, cheaper than the pharmacy.', 44, { sku: ['50'] }],
    ['meifong', 4, '清爽，一点点搓泥如果前面擦太多精华。', 70, { sku: ['30'] }],
    [
      'rosli',
      2,
      'Okay tapi tiub bocor sikit dalam beg.',
      91,
      { sku: ['50'], reply: ['Maaf, Pak Rosli. Tiub baharu sudah dihantar, dan penutup kini berkunci.', 90] },
    ],
  ],
  'ombak-after-sun': [
    ['benji', 5, 'Saved my shoulders after Perhentian. Cold without that menthol burn.', 26],
    ['guohao', 4, '很凉，吸收快。', 83],
  ],
  'melati-sirih-lip': [
    ['suraya', 5, 'Sirih Red is THE red. Survived a wedding lunch.', 3, { sku: ['sirih'], pics: [0] }],
    ['jiahui', 5, '珊瑚色超显白，滋润不干。', 5, { sku: ['kesumba'], pics: [0, 2] }],
    ['anita', 4, 'Gula Melaka is my everyday. Please make a refill pack of three.', 9, { sku: ['gula'] }],
  ],
  'kebun-body-wash': [
    ['siti', 5, 'Bau pandan dia sangat natural, satu bilik air wangi.', 9, { sku: ['pandan'], pics: [0] }],
    ['daniel', 5, 'The pump works with one hand and a half-asleep brain.', 25, { sku: ['citrus'] }],
    ['yiling', 4, '味道很香，洗完不干，就是香味留得不久。', 43, { sku: ['pandan'] }],
    ['kumar', 5, 'Refill is cheaper and fits the same bottle. Good.', 80, { sku: ['lavender'] }],
  ],
  'kebun-goat-soap': [
    ['leela', 5, 'My eczema is calmer. I will not claim more than that.', 17, { sku: ['oat'], pics: [2] }],
    ['laowang', 4, '老伴说好用，不滑手。', 66, { sku: ['oat'] }],
    ['halim', 3, 'Nice bar but it melts fast if you leave it wet.', 105, { sku: ['charcoal'] }],
  ],
  'kebun-hibiscus-shampoo': [
    ['farah', 5, 'Rambut berkilat, kulit kepala tak gatal.', 13],
    ['sakura', 4, 'Smooth without silicone. Smell is green, not perfume.', 57],
    [
      'xinyi',
      2,
      '对我来说清洁力太强，发尾有点干。',
      110,
      { reply: ['谢谢反馈！发尾干可搭配米水护发素，客服已为您附上小样。', 108] },
    ],
  ],
  'kebun-rice-conditioner': [['thivya', 4, 'Light, detangles my curls. I need a lot of it though.', 48]],
  'kebun-body-lotion': [
    ['grace', 5, 'My shins stopped looking like a map. One week, as they said.', 8],
    ['guohao', 5, '不黏，出门前擦也没问题。', 39],
    ['hanna', 4, 'Pump locked badly on arrival, lotion itself is great.', 73],
  ],
  'kebun-coconut-oil': [
    ['priya', 5, 'Frangipani is faint and real. I use it on hair ends before the pool.', 34],
    ['dewi', 4, 'Bagus untuk kuku dan siku.', 99],
  ],
  'melati-hand-cream': [
    ['joanna', 5, 'No grease on my phone: true.', 6],
    ['linlin', 5, '护士推荐护士，一天洗手几十次都靠它。', 13, { pics: [0] }],
  ],
  'ombak-salt-deodorant': [
    ['izzat', 4, 'Boleh tahan sampai petang. Kena spray lagi lepas futsal.', 28],
    ['peter', 5, 'No marks on white shirts. Converted.', 64],
    ['amir', 2, 'Not enough for me on a motorbike in April.', 130],
  ],
}
