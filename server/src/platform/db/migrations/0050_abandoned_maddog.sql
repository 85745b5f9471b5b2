CREATE TABLE "poster_designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"artwork" text,
	"picture" jsonb,
	"elements" jsonb NOT NULL,
	"position" integer NOT NULL,
	"published" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poster_designs_kind_known" CHECK ("poster_designs"."kind" in ('invitation', 'product')),
	CONSTRAINT "poster_designs_background" CHECK (("poster_designs"."artwork" is null) <> ("poster_designs"."picture" is null)),
	CONSTRAINT "poster_designs_position" CHECK ("poster_designs"."position" >= 0),
	CONSTRAINT "poster_designs_qr" CHECK ("poster_designs"."elements" ? 'qr')
);
--> statement-breakpoint
CREATE TABLE "poster_drawings" (
	"key" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_tokens" (
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	CONSTRAINT "wechat_tokens_app_id_kind_pk" PRIMARY KEY("app_id","kind"),
	CONSTRAINT "wechat_tokens_kind" CHECK ("wechat_tokens"."kind" in ('access', 'ticket'))
);
--> statement-breakpoint
CREATE INDEX "poster_designs_kind" ON "poster_designs" USING btree ("kind","position");--> statement-breakpoint
CREATE INDEX "poster_drawings_age" ON "poster_drawings" USING btree ("drawn_at");
--> statement-breakpoint
-- Every shop starts with these designs, which staff can change.
INSERT INTO "poster_designs" ("id", "kind", "name", "title", "text", "artwork", "elements", "position", "published", "updated_at") VALUES
('019aa000-0000-7000-8000-000000000001', 'invitation', 'Garden', '{"en-us": "Good things are better shared", "zh-cn": "好东西，值得分享", "zh-tw": "好東西，值得分享", "jp": "いいものは、分かち合おう", "may": "Yang baik elok dikongsi", "hu": "A jó dolgokat jó megosztani", "id": "Yang baik layak dibagikan", "km": "របស់ល្អគួរចែករំលែក", "th": "ของดีต้องแบ่งปัน"}', '{"en-us": "Register with my code: member prices, points and coupons.", "zh-cn": "用我的邀请码注册：会员价、积分和优惠券。", "zh-tw": "用我的邀請碼註冊：會員價、點數和優惠券。", "jp": "私の招待コードで登録すると、会員価格・ポイント・クーポンが使えます。", "may": "Daftar dengan kod saya: harga ahli, mata ganjaran dan kupon.", "hu": "Regisztrálj a kódommal: tagi árak, pontok és kuponok.", "id": "Daftar dengan kode saya: harga anggota, poin, dan kupon.", "km": "ចុះឈ្មោះដោយលេខកូដរបស់ខ្ញុំ៖ តម្លៃសមាជិក ពិន្ទុ និងគូប៉ុង។", "th": "สมัครด้วยรหัสของฉัน: ราคาสมาชิก คะแนน และคูปอง"}', 'garden', '{"title": {"x": 60, "y": 84, "width": 630, "size": 60, "color": "#143c2b", "align": "left"}, "text": {"x": 60, "y": 258, "width": 630, "size": 29, "color": "#2f5a48", "align": "left"}, "avatar": {"x": 60, "y": 984, "width": 88, "size": 30, "color": "#143c2b", "align": "left"}, "name": {"x": 168, "y": 980, "width": 310, "size": 30, "color": "#143c2b", "align": "left"}, "code": {"x": 168, "y": 1034, "width": 310, "size": 25, "color": "#2f5a48", "align": "left"}, "qr": {"x": 494, "y": 944, "width": 196, "size": 30, "color": "#143c2b", "align": "left"}}', 0, true, now()),
('019aa000-0000-7000-8000-000000000002', 'invitation', 'Market', '{"en-us": "From the market to your door", "zh-cn": "从市集到你家", "zh-tw": "從市集到你家", "jp": "市場からあなたの玄関へ", "may": "Dari pasar ke pintu rumah anda", "hu": "A piacról az ajtódig", "id": "Dari pasar ke pintu rumahmu", "km": "ពីផ្សារដល់មាត់ទ្វាររបស់អ្នក", "th": "จากตลาดถึงหน้าบ้านคุณ"}', '{"en-us": "Register with my code: member prices, points and coupons.", "zh-cn": "用我的邀请码注册：会员价、积分和优惠券。", "zh-tw": "用我的邀請碼註冊：會員價、點數和優惠券。", "jp": "私の招待コードで登録すると、会員価格・ポイント・クーポンが使えます。", "may": "Daftar dengan kod saya: harga ahli, mata ganjaran dan kupon.", "hu": "Regisztrálj a kódommal: tagi árak, pontok és kuponok.", "id": "Daftar dengan kode saya: harga anggota, poin, dan kupon.", "km": "ចុះឈ្មោះដោយលេខកូដរបស់ខ្ញុំ៖ តម្លៃសមាជិក ពិន្ទុ និងគូប៉ុង។", "th": "สมัครด้วยรหัสของฉัน: ราคาสมาชิก คะแนน และคูปอง"}', 'market', '{"title": {"x": 60, "y": 84, "width": 630, "size": 60, "color": "#4a2616", "align": "left"}, "text": {"x": 60, "y": 258, "width": 630, "size": 29, "color": "#6b4630", "align": "left"}, "avatar": {"x": 60, "y": 984, "width": 88, "size": 30, "color": "#4a2616", "align": "left"}, "name": {"x": 168, "y": 980, "width": 310, "size": 30, "color": "#4a2616", "align": "left"}, "code": {"x": 168, "y": 1034, "width": 310, "size": 25, "color": "#6b4630", "align": "left"}, "qr": {"x": 494, "y": 944, "width": 196, "size": 30, "color": "#4a2616", "align": "left"}}', 1, true, now()),
('019aa000-0000-7000-8000-000000000003', 'invitation', 'Evening', '{"en-us": "A little something for you", "zh-cn": "送你一份小心意", "zh-tw": "送你一份小心意", "jp": "ささやかな贈りものを", "may": "Sesuatu yang kecil untuk anda", "hu": "Egy apróság neked", "id": "Sedikit hadiah untukmu", "km": "អំណោយតូចមួយសម្រាប់អ្នក", "th": "ของขวัญเล็ก ๆ สำหรับคุณ"}', '{"en-us": "Register with my code: member prices, points and coupons.", "zh-cn": "用我的邀请码注册：会员价、积分和优惠券。", "zh-tw": "用我的邀請碼註冊：會員價、點數和優惠券。", "jp": "私の招待コードで登録すると、会員価格・ポイント・クーポンが使えます。", "may": "Daftar dengan kod saya: harga ahli, mata ganjaran dan kupon.", "hu": "Regisztrálj a kódommal: tagi árak, pontok és kuponok.", "id": "Daftar dengan kode saya: harga anggota, poin, dan kupon.", "km": "ចុះឈ្មោះដោយលេខកូដរបស់ខ្ញុំ៖ តម្លៃសមាជិក ពិន្ទុ និងគូប៉ុង។", "th": "สมัครด้วยรหัสของฉัน: ราคาสมาชิก คะแนน และคูปอง"}', 'evening', '{"title": {"x": 60, "y": 84, "width": 630, "size": 60, "color": "#f4fbf7", "align": "left"}, "text": {"x": 60, "y": 258, "width": 630, "size": 29, "color": "#bfe0d0", "align": "left"}, "avatar": {"x": 60, "y": 984, "width": 88, "size": 30, "color": "#f4fbf7", "align": "left"}, "name": {"x": 168, "y": 980, "width": 310, "size": 30, "color": "#f4fbf7", "align": "left"}, "code": {"x": 168, "y": 1034, "width": 310, "size": 25, "color": "#bfe0d0", "align": "left"}, "qr": {"x": 494, "y": 944, "width": 196, "size": 30, "color": "#f4fbf7", "align": "left"}}', 2, true, now()),
('019aa000-0000-7000-8000-000000000004', 'product', 'Product', '{"en-us": "Found this for you", "zh-cn": "发现一件好物，想推荐给你", "zh-tw": "發現一件好物，想推薦給你", "jp": "あなたに見つけました", "may": "Saya jumpa ini untuk anda", "hu": "Ezt neked találtam", "id": "Aku menemukan ini untukmu", "km": "ខ្ញុំរកឃើញនេះសម្រាប់អ្នក", "th": "เจอสิ่งนี้เลยนึกถึงคุณ"}', '{"en-us": ""}', 'plain', '{"picture": {"x": 60, "y": 60, "width": 630, "size": 30, "color": "#173f2e", "align": "left"}, "productName": {"x": 60, "y": 722, "width": 630, "size": 40, "color": "#17201c", "align": "left"}, "price": {"x": 60, "y": 838, "width": 630, "size": 48, "color": "#c8371f", "align": "left"}, "title": {"x": 168, "y": 1062, "width": 310, "size": 24, "color": "#55605a", "align": "left"}, "avatar": {"x": 60, "y": 984, "width": 88, "size": 30, "color": "#173f2e", "align": "left"}, "name": {"x": 168, "y": 986, "width": 310, "size": 30, "color": "#17201c", "align": "left"}, "qr": {"x": 494, "y": 952, "width": 196, "size": 30, "color": "#173f2e", "align": "left"}}', 3, true, now());
