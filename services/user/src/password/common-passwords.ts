// The passwords that attackers try first, limited to those that the password rule accepts.
const words = `
  000000a 00000a 0123456789a 1111aaaa 111111a 112233a 11223344a 12345a 12345abc 12345q 12345qwert
  123456a 123456aa 123456ab 123456abc 123456b 123456c 123456d 123456j 123456k 123456l 123456m
  123456q 123456qw 123456qwe 123456qwerty 123456s 123456t 123456w 123456x 123456z 1234567a 1234567q
  12345678a 12345678q 123456789a 123456789aa 123456789abc 123456789b 123456789d 123456789m
  123456789q 123456789s 123456789w 123456789x 123456789z 1234567890a 1234567890q 1234abcd 1234asdf
  1234qwer 1234qwerasdf 1234rewq 123a123 123a123a 123abc 123abc123 123abcd 123admin 123admin123
  123asd 123asd123 123asdf 123love 123q123 123qaz 123qwe 123qwe123 123qweasd 123qweasdzxc 123qwer
  123qwert 123qwerty 123zxc 1314520a 147258369a 1a2b3c 1a2b3c4d 1a2b3c4d5e 1a2s3d 1a2s3d4f 1love1
  1password 1q1q1q 1q2q3q 1q2q3q4q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws 1qa2ws3ed
  1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qwerty 1z2x3c 1z2x3c4v 2wsx3edc 3rjs1la7qe 520520a
  520530a 5201314a 5201314aa 5201314q 654321a 666666a 7777777a 7758521a 777777a 88888888a 888888a
  987654321a 999999a a000000 a00000 a0123456 a111111 a11111 a111222 a112233 a11223344 a123123
  a12312 a123123123 a12345 a123456 a1234567 a12345678 a123456789 a1234567890 a123456a a123456b
  a123321 a147258 a147258369 a159753 a1a1a1 a1a1a1a1 a1a2a3 a1a2a3a4 a1b2c3 a1b2c3d4 a1b2c3d4e5
  a1s2d3 a1s2d3f4 a1s2d3f4g5 a321654 a5201314 a654321 a666666 a7758521 a888888 a987654321 aa00000
  aa000000 aa1111 aa111111 aa112233 aa12345 aa123123 aa123321 aa1234 aa123456 aa12345678
  aa123456789 aa5201314 aa9999 aaa111 aaa123 aaa12345 aaa123456 aaaa1111 aaaa1234 aaaaa1 aaaaaa1
  aaaaaaa1 ab123456 ab12345 abc1234 abc12345 abc123456 abc1234567 abc12345678 abc123456789 abc123
  abc123abc abc321 abcd1234 abcd12345 abcd123456 abcd123 abcde1 abcde123 abcde12345 abcdef1
  abcdef123 abcdefg1 access14 access1 admin1 admin12 admin123 admin1234 admin12345 admin123456
  admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 adidas1 adobe123 alex123 alexander1
  amanda1 america1 andrea1 andrew1 angel1 angel123 angels1 anthony1 apple1 apple123 april1 arsenal1
  asd123 asd1234 asd12345 asd123456 asdasd1 asdasd123 asdf123 asdf1234 asdf12345 asdfg1 asdfg123
  asdfg12345 asdfgh1 asdfghjkl1 ashley1 asshole1 aszx12 austin1 azerty1 azerty123 b123456
  b123456789 babygirl1 babygirl12 bailey1 banana1 barcelona1 baseball1 baseball12 basketball1
  batman1 batman123 bitcoin1 biteme1 blessed1 blink182 bond007 brandon1 brandy1 brittany1 brooklyn1
  bubbles1 buddy1 buster1 butterfly1 c123456 c123456789 canada1 carlos1 charlie1 charlie123 cheese1
  chelsea1 chicago1 chicken1 chocolate1 chris1 chris123 coffee1 computer1 cookie1 cookies1 cowboys1
  crypto1 crypto123 d123456 d123456789 dallas1 daniel1 daniel123 danielle1 david1 david123 death1
  default1 demo123 demo1234 denver1 destiny1 diablo2 diamond1 diamond123 doctor1 dolphin1 donald1
  dragon1 dragon12 dragon123 eagles1 elizabeth1 eminem1 ethereum1 facebook1 ferrari1 fishing1
  flower1 flower123 football1 football12 football123 forever1 forever21 freedom1 friend1 friends1
  fuckyou1 fuckyou12 fuckyou123 fuckyou2 fylhtq1 g123456 game123 gateway1 george1 gfhjkm1 ghbdtn1
  ghbdtn123 ginger1 google1 google123 gordon24 guitar1 hahaha1 hannah1 happy1 happy123 harley1
  heather1 hello1 hello12 hello123 hello1234 hockey1 hola123 home123 honda1 hotmail1 hunter1
  hunter2 iloveu1 iloveu2 iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 internet1 isabella1
  j123456 jackson1 jackson5 jasmine1 jason1 jason123 jennifer1 jessica1 jesus1 jesus123 jesus777
  john123 john316 johncena1 jonathan1 jordan1 jordan12 jordan123 jordan23 joseph1 joshua1 junior1
  justin1 justin123 k123456 kevin1 kevin123 killer1 killer12 killer123 kitty1 kobe24 kristen1
  l123456 lakers1 lakers24 lauren1 letmein1 letmein123 letmein2 liberty1 liverpool1 london1
  london123 love123 love1234 love12345 love123456 love11 love12 love13 love4ever loveme1 lovely1
  loveyou1 loveyou2 lucky1 lucky7 lucky13 lucky123 m123456 m123456789 madison1 maggie1 manager1
  marina1 marine1 marley1 martin1 master1 master123 matthew1 maverick1 melissa1 mercedes1 merlin1
  michael1 michael123 michael2 michelle1 mickey1 mike123 minecraft1 miranda1 mom123 monica1 money1
  money123 monkey1 monkey12 monkey123 monster1 morgan1 mother1 mustang1 myspace1 myspace123 n123456
  naruto1 naruto123 natasha1 nathan1 natalie1 newyork1 nicholas1 nicole1 nicole123 nikita1 ninja1
  nirvana1 oliver1 orange1 p@ssw0rd p@ssword1 pa55w0rd pa55word pakistan1 pakistan123 panther1
  parola1 parola123 pass123 pass1234 pass12345 pass123456 passw0rd passw0rd1 password0 password01
  password1 password10 password11 password12 password123 password1234 password12345 password2
  password2023 password2024 password2025 password21 password3 password5 password7 password9
  patrick1 peanut1 pepper1 phoenix1 player1 pokemon1 pokemon123 pookie1 prince1 princess1
  princess12 princess123 princess2 purple1 q11111 q111111 q123123 q12345 q123456 q1234567 q12345678
  q123456789 q1q1q1 q1q1q1q1 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123 qaz12345 qaz123456
  qazwsx1 qazwsx12 qazwsx123 qazxsw1 qazxsw2 qq1111 qq111111 qq123123 qq123456 qq1234567
  qq123456789 qq5201314 qqq111 qqq123 qqww1122 qw123456 qw12er34 qwaszx1 qwe123 qwe1234 qwe12345
  qwe123456 qwe123qwe qweasd1 qweasd12 qweasd123 qweasdzxc1 qweasdzxc123 qweqwe1 qweqwe123 qwer123
  qwer1234 qwer12345 qwer123456 qwert1 qwert12 qwert123 qwert1234 qwert12345 qwerty0 qwerty01
  qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty2 qwerty321 qwerty7
  qwerty77 qwerty78 qwerty99 qwertyuiop1 qwertyuiop123 r123456 rachel1 raiders1 rainbow1 ranger1
  rangers1 rebecca1 red123 richard1 robert1 rockstar1 rockyou1 ronaldo7 root123 root1234 rush2112
  s123456 s123456789 samantha1 samsung1 samsung123 samuel1 sarah1 sasha1 sasha123 scooby1 scorpion1
  secret1 secret123 server1 shadow1 shadow12 shadow123 shannon1 silver1 slayer1 slipknot1 slipknot6
  smokey1 snickers1 snoopy1 soccer1 soccer10 soccer11 soccer12 soccer13 soccer123 soccer2 softball1
  sophie1 spiderman1 spider1 steelers1 stella1 steven1 summer1 summer12 summer123 summer2024
  summer2025 sunshine1 sunshine12 sunshine123 super1 super123 superman1 superman12 superman123
  superstar1 sweety1 sydney1 system1 t123456 taylor1 teamo1 temp123 temp1234 test12 test123
  test1234 test12345 test123456 tester1 testing1 testing123 tigers1 tiger1 tiger123 tinker1
  tinkerbell1 trinity1 trustno1 twitter1 u123456 unicorn1 user123 user1234 vanessa1 vfhbyf1
  victoria1 victory1 vita123 vita1234 vita12345 vita123456 vita2025 w123456 w123456789 wang123
  wang123456 web3web3 welcome0 welcome01 welcome1 welcome12 welcome123 welcome2 welcome2024
  welcome2025 whatever1 whatsup1 william1 winner1 winston1 winter1 wo123456 woaini1 woaini12
  woaini123 woaini1234 woaini1314 woaini520 woaini521 woaini5201314 wsx123 x123456 xbox360
  xiaoming123 xx123456 xxx123 y123456 yamaha1 yankees1 yellow1 z123456 z1234567 z12345678
  z123456789 zaq12wsx zaq1xsw2 zaq1zaq1 zaq123 zhang123 zhang123456 zinch1 zoe123 zx123456 zxc123
  zxc1234 zxc12345 zxc123456 zxcv123 zxcv1234 zxcvb1 zxcvb123 zxcvbn1 zxcvbn123 zxcvbnm1 zxcvbnm12
  zxcvbnm123 zz123456 zzz123
`;

/** Lower-case (ASVS 6.2.4). */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
