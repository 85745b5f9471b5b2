import type { ReviewPage } from './make.ts'

export const foodReviews: ReviewPage = {
  'tanah-ipoh-white': [
    [
      'chong',
      5,
      'I am from Ipoh and I buy this in Ipoh. That should tell you.',
      2,
      { sku: ['500'], pics: [0] },
    ],
    ['mei', 5, '跟旧街场的味道一样，香滑不苦，全家都爱。', 6, { sku: ['250'], pics: [0, 1] }],
    ['rosli', 5, 'Kopi sedap, tak payah gula banyak.', 14, { sku: ['250'] }],
    [
      'markus',
      4,
      'Lovely nutty cup. Grind is a bit fine for my sock, fine for a French press.',
      23,
      { sku: ['250'] },
    ],
    ['xiaoyu', 5, '拼团三人买很划算，日期很新。', 30, { sku: ['250'] }],
    ['kelvin', 4, 'Zip could be stronger. Coffee is perfect.', 63, { sku: ['500'] }],
    ['sakura', 5, 'Sent two bags to my mother in Osaka; she asked for four.', 101, { sku: ['500'] }],
  ],
  'tanah-liberica': [
    [
      'arun',
      5,
      'Jackfruit is not a joke, it is really there. Best as V60.',
      4,
      { sku: ['filter', '200'], pics: [1] },
    ],
    ['weijie', 4, '烟熏味特别，第一次喝要适应，第三杯就爱上了。', 7, { sku: ['bean', '200'] }],
    ['benji', 5, 'Low acid, my stomach agrees.', 9, { sku: ['moka', '200'] }],
  ],
  'tanah-drip-bags': [
    ['nadia', 5, 'Office drawer essential. Fits my wide mug, which most do not.', 16],
    ['zihan', 4, '两种味道各五包，方便。纸耳有一个断了。', 38],
    ['halim', 5, 'Bawa pergi camping, senang.', 72],
  ],
  'tanah-cold-brew': [
    ['izzat', 5, 'Strong and clean. With oat milk it is dessert.', 20, { sku: ['6'] }],
    ['linlin', 3, '对我来说太浓了，要兑水。', 41, { sku: ['1'] }],
    ['peter', 4, 'No dents in the six pack, well packed.', 69, { sku: ['6'] }],
  ],
  'bukit-highland': [
    [
      'anita',
      5,
      'Copper colour, malt, no bitterness even when I forget it. The tin is a keeper.',
      5,
      { sku: ['100'], pics: [0, 2] },
    ],
    ['laowang', 5, '茶叶条索完整，三泡还有味，难得的本地好茶。', 12, { sku: ['200'], pics: [2] }],
    ['suraya', 5, 'Buat teh susu pun sedap, harum.', 24, { sku: ['100'] }],
    [
      'joanna',
      4,
      'Very good. I wish the inner lid were easier to lift.',
      49,
      {
        sku: ['100'],
        reply: ['A teaspoon under the rim does it. We are looking at a small tab for the next tins.', 48],
      },
    ],
    ['guohao', 5, '送给岳父，他问在哪买的，好评！', 82, { sku: ['200'] }],
  ],
  'bukit-jasmine-green': [
    ['yiling', 5, '香气自然，不是香精味，冷泡一流。', 21, { pics: [0] }],
    ['hanna', 4, 'Elegant. Two minutes is really enough.', 55],
  ],
  'bukit-aged-dark': [
    ['laowang', 5, '樟香明显，汤色红亮，十泡不散。编号207。', 18, { pics: [2] }],
    ['kelvin', 4, 'Smooth and deep. Expensive, but one tin is thirty evenings.', 36],
  ],
  'bukit-serai-halia': [
    ['siti', 5, 'Minum sebelum tidur, badan rasa ringan.', 5],
    ['farah', 5, 'Ais + limau nipis = sedap gila.', 11],
    ['grace', 4, 'Good ginger heat, liquorice is a bit sweet for me.', 16],
  ],
  'tanah-teh-tarik': [
    ['hafiz', 5, 'Kurang manis, macam yang saya minta kat mamak.', 27, { sku: ['teh'] }],
    ['jiahui', 4, '甜度刚好，泡沫摇一摇就有。', 59, { sku: ['teh'] }],
    ['daniel', 3, 'Kopi C is nice, teh is a little thin.', 115, { sku: ['kopi'] }],
  ],
  'rimba-kelulut-honey': [
    [
      'priya',
      5,
      'Tart like tamarind, nothing like supermarket honey. Month stamped on the lid.',
      9,
      { sku: ['350'], pics: [0] },
    ],
    ['sooklan', 5, '真的有微酸味，冲苏打水很棒。', 23, { sku: ['350'] }],
    ['yusuf', 4, 'Madu asli. Harga tinggi tapi berbaloi.', 46, { sku: ['700'] }],
    [
      'amir',
      1,
      'Honey foamed over when I opened it, sticky box.',
      87,
      {
        sku: ['350'],
        reply: [
          'Raw honey ferments a little in the heat. We have refunded you, and now ship it with a vented inner lid.',
          86,
        ],
      },
    ],
  ],
  'dapur-kaya': [
    ['chong', 5, 'Like my aunt’s, and she does not give recipes.', 15, { pics: [0] }],
    ['xinyi', 5, '香兰味浓，不会太甜。', 42],
    ['markus', 4, 'Excellent on sourdough. Jar is small for such a thing.', 76],
  ],
  'dapur-sambal': [
    ['siti', 5, 'Minyak dia pecah, belacan wangi. Nasi lemak express!', 8, { sku: ['hot'], pics: [0] }],
    ['weijie', 5, '大辣真的辣，配什么都好吃。', 19, { sku: ['hot'] }],
    ['sakura', 4, 'Medium is already hot for me. Delicious with eggs.', 45, { sku: ['mild'] }],
    [
      'leela',
      3,
      'Contains belacan, of course; I should have read the label. Taste is good, says my husband.',
      92,
      { sku: ['mild'] },
    ],
  ],
  'dapur-curry-powder': [
    ['arun', 5, 'Balanced. You can tell that the spices were roasted apart.', 33],
    ['meifong', 4, '娘惹味道对了，颜色漂亮。', 79],
  ],
  'dapur-gula-melaka': [
    ['dewi', 5, 'Gula betul, bukan campur. Buat sagu sedap.', 37],
    ['nadia', 4, 'Crumbled is a great idea. No more hammer.', 85],
  ],
  'sawah-bario-rice': [
    ['thivya', 5, 'Soft, tiny grains. My children eat it plain.', 7, { sku: ['1'] }],
    ['laowang', 5, '米香扑鼻，煮粥更好。', 18, { sku: ['2'], pics: [0] }],
  ],
  'sawah-black-glutinous': [['mei', 4, '洗两次颜色还是很深，天然的。煮甜汤很香。', 53]],
  'sejuk-sparkling': [
    [
      'benji',
      5,
      'Lychee tastes like lychee. My fridge is full of red cans.',
      3,
      { sku: ['lychee', '12'], pics: [0, 2] },
    ],
    ['zihan', 5, '不会太甜，气泡细。酸柑味最解渴。', 10, { sku: ['calamansi', '1'] }],
    ['halim', 4, 'Sedap, tapi 12 tin berat nak angkat haha.', 26, { sku: ['pineapple', '12'] }],
    ['grace', 5, 'Kids allowed one a week, they chose this over cola.', 51, { sku: ['lychee', '1'] }],
    [
      'kumar',
      2,
      'Two cans of twelve were dented.',
      74,
      {
        sku: ['calamansi', '12'],
        reply: ['Sorry, Kumar: two cans were credited to you. The carton has corner boards now.', 73],
      },
    ],
  ],
  'sejuk-tonic': [['markus', 5, 'Dry and properly bitter. Best tonic made here.', 62]],
  'sejuk-coconut-water': [
    ['rosli', 5, 'Macam minum kat tepi pantai.', 31, { sku: ['6'] }],
    ['xiaoyu', 4, '有淡淡香兰味，运动后喝很好。', 68, { sku: ['1'] }],
  ],
  'rimba-roselle': [
    ['joanna', 5, 'Beautiful colour, tart, not syrupy. Came wrapped like a newborn.', 21, { pics: [1] }],
    ['yiling', 4, '洛神花味很浓，兑苏打水超好喝。', 56],
  ],
  'rimba-ginger-honey': [
    ['suraya', 5, 'Pedas halia betul. Tekak lega.', 44],
    ['peter', 4, 'Shake it. Then shake it again. Great hot.', 90],
  ],
  'rimba-kombucha': [
    ['hanna', 5, 'Arrived ice cold. Dry and lively.', 6, { sku: ['original'] }],
    [
      'daniel',
      3,
      'Roselle one fizzed over my desk. Open slowly, it says; I did not.',
      12,
      { sku: ['roselle'] },
    ],
  ],
}
