/**
 * The passwords that attackers try first, in India and elsewhere; we collected them, in lower case. A short word also forbids itself with
 * digits after it.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  correcthorsebattery correcthorsebatterystaple 00000000 01234567 012345678 0123456789 10203040 102030405060 11111111 11223344 1122334455 12121212 123123123 123321123 12341234
  12344321 12345678910 123456789a 123456a 1234abcd 1234qwer 123654789 123abc123 123qwe123 123qweasd 13131313 147258369 159357456
  159753456 19191919 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 20202020 22222222 31415926 33333333 44444444 55555555 66666666 69696969 741852963
  77777777 789456123 88888888 963852741 987654321 987654321a 99999999 a1234567 a12345678 a1b2c3d4 aa123456 abc12345 abc123456 abcd123
  abcd1234 abcdefgh access admin admin123 admin1234 administrator amit andrew android anita apple april arsenal asdf1234 asdfasdf
  asdfghjk asdfghjkl ashley august autumn baby babygirl banana bangalore barcelona baseball basketball batman bengaluru bestfriend
  bharat blessed blink182 bollywood buster butterfly career champion changeme charlie cheese chelsea chennai chocolate christian
  college company computer cookie corvette creative cricket daddy daniel darling december deepak default delhi dhoni diamond doctor
  dragon elephant elizabeth eminem engineer explorer facebook family father february ferrari flower football forever fortnite freedom
  freefire friday friends friendship ganesh ganpati ginger godisgood golden goodluck google guest hanuman harley hello hello123
  hello1234 helloworld hindustan hireme hockey hunter hunter2 hyderabad iloveu iloveyou iloveyou1 india indian instagram internet
  iphone ironman jaihind jaimatadi jaishreeram january jennifer jessica jesus jesuschrist jobs jordan jordan23 joshua katrina kavita
  killer kohli kolkata krishna lakshmi letmein letmein1 lightning linkedin liverpool login lovely loverboy loveyou mahadev manager
  manchester march master matthew maverick mercedes messi metallica michael michelle microsoft midnight minecraft mommy monday monkey
  mother mountain mumbai mustang naruto naukri neha neymar nirvana nothing november october office omnamahshivay omsairam orange
  pass1234 passpass passw0rd password password1 passwort patricia pepper phoenix pokemon pooja porsche princess priya pubg purple
  q1w2e3r4 qazwsx qazwsxedc qwer1234 qwerty qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop radhakrishna radheradhe rahul rainbow
  rajesh ramesh ranger realmadrid refer referral referralhire resume rockstar rohit ronaldo root sachin saibaba salman samantha
  samsung sanjay saraswati school scooter secret secret123 september shadow shahrukh shivshakti silver slipknot soccer spiderman
  spring starwars student summer sunita sunshine superman suresh sweetheart sweety swordfish teacher temp1234 temppass test test1234
  testing testing123 testtest thomas thunder tigger toor trustno1 veronica victoria vijay virat welcome welcome1 welcome123 whatever
  whatsapp windows winter yamaha zaq12wsx zaq1zaq1 zxcvbnm zxcvbnm1 zxcvbnmk
  `
    .trim()
    .split(/\s+/),
);
