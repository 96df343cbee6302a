/**
 * The six thousand most leaked passwords (the public list of zxcvbn, MIT) and common words of Dutch health care, each
 * without the prefixes and suffixes that are added to satisfy password rules; separated by spaces.
 */
export const commonPasswordCores = `
a2bec a2becad a2sed a2sedaf aaasss aaliyah aardbei aardvark aaron abacab abc abcd abcdefg aberdeen abgrtyu abnormal abracadabra abrakadabra absolut
abstr acapulco access accord accreditatie achilles achtung acidburn acmilan action acura adam adgjmp adgjmptw adidas admin administrator adonis
adrenalin adriano advent aezakmi afrika agent aggies aia2a aib2c aib2ced aikido aikman airborne airbus airforce airman airplane airwolf ais2d
ais2def ajax akira alabama aladin alain alaska albany albatros albion alcatraz alchemy alejandr aleksandr aleksandra aleksey alenka alessandro alex
alexande alexander alexandr alexandre alexey alexi alexis alexxx alfa alibaba alice aliens alinka allaone allegro allen alleycat allison allmine
allsop allstar aloha alpha alphabet alpine alterego altima altoids alucard amadeus amand amanda amateur amateurs amatory amazon amber ambers
ambrosia americ america amerika amethyst amigo amigos amorcit amore amstel amsterda amsterdam anaconda anai anakin anal analsex ananas anarchy
anastasi anastasiya andrea andrei andrew andrey andromed andromeda andyod anfield angel angela angels angelus angus anhyeuem animal anime annemarie
annie anouk antares antelope anthon anthony anthrax antoni anubis aol aolsucks apache apollo apotheek appeltje apple applepie apples april aprilia
aptiva aquarius aragorn aramis arcadia archange area argentin aries arizona arjay armada armagedon armani armstron arrow arrows arsenal artem
artemis artemka artur asd asdasd asddsa asdf asdfasdf asdffdsa asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdqwe asdzxc asgard ashle
ashley asians asimov aspen aspire aspirine assasin assassin assfuck asshole assholes assman assword asterix astra astral astro astros athlon athome
atlanta atlantis atomic atticus attila auburn audi audia auditt auggie augustus auscult aussie austin australi avalanch avalon avatar avenger
awesome awnyce azamat azazel azert azerty azertyui azertyuiop azrael azsxdc azsxdcfv azzer babe babes baby babybear babyblue babyboy babycake
babydoll babyface babygirl babylon babylove bacardi bacchus backdoor badass badboy baddog badger badgers badgirl badman baggins baggio bagira
bagpuss bahamut bailey baller ballin balloon balloons balls baltimor bama bambam bamboo banaan banan banana bananas banane bandit bang banger
bangkok banker banner banshee banzai baracuda barbados barbie barcelon barcelona barefoot barfly baritone barkley barley barney barry barselona
barsik bartman basebal baseball basket basketba basset bassman bastard batman bayern bball bcfields bdsm beach beaches beagle beaker beamer beaner
beanie bear bearcat bearcats beardog beast beastie beater beatle beatles beatrix beautifu beauty beaver beavis becca beckham beech beefcake beemer
beer beerman beethove beetle beezer begemot behappy beheer beheerder bella belmont bendover benessere benfica beng bengals benjami benny beowulf
beretta bergkamp berlin bestbuy bettyboo bhbirf bian biao biatch bicycle bigass bigballs bigbang bigbear bigben bigbird bigblock bigblue bigbob
bigboobs bigbooty bigboss bigboy bigbutt bigcat bigcock bigdaddy bigdawg bigdick bigdicks bigdog bigfish bigfoot biggie biggles biggun bigguns
bigguy bighead bigjohn bigmac bigman bigmike bigmoney bigone bigones bigpimp bigpoppa bigred bigsexy bigtime bigtit bigtits bigtruck biit biker
bikini bilbo billabon billy billybob billyboy bimbo bimmer bing bingo binladen bird birddog birdie birdman biscuit bismarck bismark bismillah bitch
bitchass bitches bitchy biteme bizkit blabla black blackbir blackbird blackcat blackdog blackhaw blackie blackjac blackjack blacklab blackout blacks
blacky blade blades blahblah blake blam blaster blaze blazer bleach blessed blessing blink blitz blizzard blobby bloem bloemen blonde blondes
blondie blowfish blowjob blowme blubber blue blueball bluebell blueberr bluebird blueboy bluedog blueeyes bluefish bluejays bluemoon blues bluesky
bluesman blunts bmw boater boating bob bobafett bobby bobcat bobdole bobdylan boeing bogart bogdan bogey bohica boiler bolitas bollocks bollox
bologna bombay bomber bombers bonanza bond bondage bonehead boner bones bongo bonjour bonjovi bonkers bonsai boob boobear boobie boobies booboo
boobs booger boogie bookie bookworm boomboom boomer booster bootie boots bootsie bootsy booty bootys booyah boozer borabora bordeaux boricua
borussia bosco bossman boston boulder bounce bouncer bounty bowler bowling bowtie bowwow boxcar boxer boxers boxing boxster boytoy boyz bozo bradley
bram brando brandon brandy brasil braves brazil breaker breast breasts breeze bremen brest brian bricks brighton bristol britney broder brodie
broker bronco broncos brooklyn brown brownie browns bruce brucelee bruins bruiser bruno brutus bubba bubbas bubble bubbles buceta bucket buckeye
buckeyes buckshot bucky budapest buddah buddha buddie buddy buddyboy budgie budlight budman budweise budweiser buffalo buffet buffett buffy bugger
builder bukkake bull bulldog bulldogs bullet bullfrog bulls bullseye bullshit bumble bummer bumper bunghole bungle bunnies bunny burger burner
burnout burrito bushido buste buster busty butch butkus butter buttercu buttercup butterfl butterfly buttfuck butthead butthole buttman buttons
buzzard buzzer bynthytn byteme c2hsoh cabbage cabernet cabron cactus cadillac caesar cafc calgary calibra calico caliente californ caligula calimero
callisto callum calvin camaro camaross camber cambiami cambridg camden camel camelot camels cameltoe camero cameron camil camper canada cancer
cancun candle candy candyass candyman cang cannabis cannibal canon cantona canuck canucks capcom capecod capetown capitals capone capricor capricorn
capslock captain caracas caramel caravan cardinal carebear carlito carlitos carlos carmex carnage carnival carolina carpedie carpente carpet carrera
carrot carrots cartman cartoon cartoons casanova caserta casey cashflow cashmone cashmoney casino casio casper cassandr cassie caster cat catch
catcher catdog catfish catherin catman catnip cats catwoman cavalier caveman cayman cbr cbr9oorr ccbill cdtnbr cdtnkfyf ceasar celeb celeron celica
celine celtic celtics cement ceng cent cerberus cessna cevthrb cfitymrf cgfhnfr chai chainsaw challeng champ champion champs changeme chao chaos
charger chargers charisma charles charli charlie charlott charlton charly charmed charon chase chaser cheater checker checkers cheddar cheech cheeks
cheeky cheers cheese cheetah chelle chelse chelsea cherokee cherries cherry cheshire chessie chester chevelle chevrole chevrolet chevy chevys chewie
chewy cheyenne chiara chicago chichi chicken chickens chicks chico chiefs chilli chillin chilly chimera chinook chipmunk chipper chippy chivas chloe
chocha chocolat choochoo chopin chopper chou chris chrisbln chriss chrissy christ christia christin christma christop chrome chronic chrono chrysler
chuai chuang chubby chuckie chuckles chucky chui chunky chuo ciccio cicero cigars cinder cindy cinnamon cirrus citadel citroen cjkysirj cjkywt
clancy clapton clarinet classic classics claudi claudia claymore clemson cleopatr clevelan climax climber clipper clippers clit clitoris cloud
clouds clover clovis clowns clutch cnfybckfd cobain cobalt cobra cobras cocacola cocaine cock cocker cocks cocksuck cocksucker coconut codered
coffee cohiba coke cola coldbeer coldplay collie colnago colombia colorado colors colt coltrane comanche comein comet commande commando compaq
compass compute computer conan concord concorde concrete condom condor cong connect connor consumer contra cookie cookies coolcat cooldude cooler
coolguy coolio coolman coolness cooper coors cooter copper corleone corndog corolla corona corrado corsair corvette cosmic cosmo cosmos cosworth
cougar cougars coventry cowboy cowboys cowgirl coyote cracker cramps crazy crazybab creampie creamy creative crescent cricket crimson critter
crjhgbjy cruise cruiser crunch crusader crusher crusty crysis crystal cthtuf cthulhu cthutq ctrhtn cuan cubbies cubs cubswin cucumber cuddles cuervo
cumming cumshot cumslut cunt cunts cupcake cupoi curious custom cutiepie cutlass cutter cvthnm cxfcnmt cyber cyborg cyclone cyclops cygnus cygnusx
cypress cyrano daan dabears dabomb daddy daddyo daemon daewoo dagger daisy daisydog dakota dalejr dallas dalshe daman dammit damnit dan dancer dang
danger danie daniel daniil danila dankjewel danni danny dannyboy danzig darina darkange darkangel darklord darkman darkness darkside darkstar datsun
david davide davids davinci dawg daytona dbnfkbr dbrnjh dbrnjhbz deadhead deadman deadpool death december deejay deepthroat deeznuts deeznutz
default defender defiant deftones dejavu delete delfin delight delphi delpiero delta deluxe demo denali deng denhaag deniro deniska depeche derf
derparol desert designer desire deskjet desktop destin destiny detroit deutsch devil devildog devils devo dexter dfcbkbcf dfcbkbq dfkthbz dfkthf
dfktynby dfktynbyf dfvgbh dharma diablo dialog diamon diamond diamonds diana diao diaper dick dickhead dickie dicks dicky diehard diesel dietcoke
dieter digger diggler digimon digital dilbert dildo dilligaf dima dimas dimitri dimples dinamo dinara dindom ding dingdong dingo dinosaur dinsdag
dipper dipset dipshit dirtbike dirty disco discover discus disney diver divine dixie django dkflbckfd dkflbr dkflbvbh dmitriy dnsadm doberman doctor
dodge dodger dodgeram dodgers dog dogbert dogbone dogboy dogcat dogface dogfood dogg dogger doggie doggies doggy doghouse dogman dogpound dogs
dogshit dogwood doit doitnow dokter doktor dolemite dollar dolphin dolphins dominik dominion dominiqu domino donderdag donjuan donkey donner
dontknow donuts doobie doodle doofus doogie dookie doomsday dotcom doubled doughboy dougie draco dracula drago dragon dragonba dragonball
dragonballz dragonfl dragons dragoon dragster drakon draven dreamcas dreamer dreams dresden drifter driller driver drizzt droopy drowssap drpepper
drummer dthjybrf duan dublin ducati duchess duck duckie duckman ducks dudeman duffer duffman dumbass dundee dungeon durango duster dusty dutchess
dylan dynamite dynamo eagle eagles earnhard earthlink eastside eastwood eatme eatmenow eatpussy eatshit eclipse eddie eduard edward eeyore egghead
eggman eggplant eindhoven einstein ekaterina elcamino eldorado electra electric electro electron elefant element elephant elisabet elizabet
elizaveta elvis elvisp elway emerald emily eminem emma empire encore enforcer engage engineer england enigma enrico enter enterme enternow enterpri
enterprise entropy epsilon eraser erasmus erection ericsson erotic erotica escalade escort eskimo espresso esquire esther eternal eternity eureka
europa evangelion ever everest everlast everton evgeniy evolutio ewq excalibu excalibur excite exigen exigent exodus exotic explorer express extreme
f**k fabie fabienn fabio fabric facial faggot fairlane faith falcon falcons fallen fallout familie fandango fang fantasia fantasy fantomas farmboy
farscape farside fart fastau fastball faster fatass fatboy fatcat fatman fatty favorite fduecn fearless feather februari feelgood felix fellatio
fender feng fenris fenway fergie fergus fernand ferrari ferret fester fetish feyenoord fghtkm fgtkmcby ficken fidelio fidelity fiesta fiets fietsen
figaro fighter filter finder finger fire fireball firebird fireblad firefigh firefly firefox fireman firenze firewall fish fishbone fisherman fishes
fishhead fishin fishing fishon fisting fitness fitter fkbyjxrf fktrcfylh fktrcfylhf fktrctq fktyrf flamengo flames flamingo flanker flash flasher
flatron fletch flexible flicks flipflop flipper floppy florian florida flounder flower fluff fluffy flyboy flyer flyers flyfish foobar footbal
football footjob fordf forest foreve forever forfun forgetit forlife formula forsaken fortuna foryou fossil fosters foxtrot foxy foxylady franc
francesc francisc frank frankie franky freaks freaky freckles freddy frederik freebird freedom freee freefall freepass freeporn freesex freeuser
freeway frenchy friday friendster fright frisco frisky frodo frog frogger froggy frogman frogs front frontier frosch frosty fubar fuck fuck_inside
fucked fucker fuckers fuckface fuckhead fuckher fucking fuckinside fuckit fuckme fuckoff fuckthis fucku fuckyo fuckyou fugazi fujitsu fukkc fulham
fullmoon funky funstuff funtime furball fusion fussball futbol futurama fuzzy fyfcnfcbz fyfnjkbq fylhtq fytxrf fyutkbyf fyutkjxtr gabber gabrie
gabriel gabriell gadget gaell gagged gagging galant galaxy galina galore gambit gambler gameboy gamecock gamecube gameover gamma gandalf ganesh
gangbang gangsta gangster gannibal garden gareth garfield gargoyle garion gasman gateway gatit gator gatorade gators gatsby gawker gbhfvblf gbpltw
gebruiker geezer gegcbr geheim gelukkig gemini generic genesis geng genius georg george gerbil geronimo gerrard gesperrt getmoney getout getsome
gezondheid gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghblehjr ghbrjk ghbywtccf ghetto ghhhathj ghjcnbnenrf ghjcnj ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf ghost
ghostrider gianni giants gideon giggles gilles ginger giorgi giorgio giraffe girls giulia gizmo gizmodo gjkbyf gladiato gladiator glamour globus
glock gmoney gns6gn goalie goat goaway gobears goblin goblue gobucks gocubs goddess godfathe godfather godlike godsmack godzilla gofast gofish
goforit gogators gohome goirish goku golden goldeney goldfing goldfish goldstar goldwing golf golfball golfer golfgti golfing goliath gollum gonavy
gong gonzo goober good goodboy goodday goodgirl goodie goodluck goodtime goodyear goofy google gooner goose gopher gordo gordon gorilla gotcha goten
gotenks goth gotham gothic gotmilk gotohell gotribe govols grace gramma granada grandam granny grapes gratis grease great greatone green greenbay
greenday greens gregor gremlin grendel gretzky griffey grin grinch gringo grisha grizzly gromit groningen groove groovy groucho grumpy grunt gryphon
gsxr gthcbr gtnhjdbx guai guang guardian guillaum guiness guinness guitar guitars gumby gundam gunnar gunner gunners gustav guyver gymnast gypsy
habibi hack hacked hacker hacking haggis hairball hairy hal halflife halifax hallo hallowee hambone hamburg hamish hamlet hammer hammers hamster
handball handyman hannah hannes hannibal hansol hansolo hanuman happy happyday harald hardball hardcock hardcore harddick hardon hardone hardrock
hardwood harle harlem harley harrier harry harrypotter harvest hattrick havana havefun hawaii hawaiian hawkeye hawkeyes hayabusa hearts heater
heather heaven heckfy hedgehog heidi heineken hejsan hellas hellboy hellfire hello hellokitty helloo hellos hellsing hellyeah helmet helmut helper
helpme hemi hemlock hendrix heng henrik henry hentai herbie hercules herewego herfst hermes hershey hesoyam hetfield hewlett heynow hfytnrb hidden
highbury highheel highland highlander highlife hiking hiphop hippie hitachi hithere hitler hitman hiziad hjccbz hjvfirf hobbes hobbit hockey hogtied
hoihoi hokies hola holein holger holiday holland holly hollywoo holycow holyshit homeboy homemade homer homerj homers homerun honda hondas hondje
honey honeybee honeys hongkong honolulu hookem hooker hookup hooligan hoops hoosier hoosiers hooter hooters hootie hopeful hores horizon horndog
hornet hornets horney horny horse horses hotass hotbox hotboy hotdog hotgirls hotone hotpussy hotred hotrod hotsex hotshot hotstuff hott hottie
hotties houdini hounddog house houston hover htubcnhfwbz huai huisarts hummer hunte hunter hunting hurrican husker huskers huskies hustler hyperion
hyundai iamgod ib6ub ibanez iceberg icecream icecube icehouse iceman icu idefix idontkno idontknow idunno iforget iforgot igor iguana ihateyou
ijrjkfl iklo ilikeit ilikepie illini illusion ilove ilovegod iloveme ilovepussy ilovesex iloveu iloveyo iloveyou imation immortal impala implants
impreza incubus indiana indians indigo inferno infiniti infinity ingrid inloggen inlove insane insert insomnia inspiron install integra intel
intercourse interne internet intrepid intruder inuyasha iomega ipswich ipt6k ireland irina irinka irish irishka irishman iriska ironmaiden ironman
iscool islander istanbul istheman italia italiano itisme itsme ivanov ivanova iverson iwantu jabber jabroni jackal jackass jackoff jackpot jackson
jacob jagger jaguar jaguars jakarta jamaica james jamesbon jamesbond jamess jamie jammer jammin jan januari jarhead jasmine jason jasper java
javelin jaybird jayden jayeeuz jayhawk jayhawks jazzman jazzy jedi jeep jeeper jeepster jefferso jehovah jello jelly jellybea jellybean jenn jennaj
jennife jenny jeremy jericho jerkoff jeroen jerry jessic jessica jester jesus jeter jethro jets jetski jewels jezebel jiang jiao jiggaman jimbo
jimbob jimmy jimmys jing jingle jiong jktxrf jktymrf jockey joe joebob joecool joemama johan johann johannes john johnboy johncena johndeer johndoe
johngalt johnny johnson joker jokers jomama jones jonny jorda jordan joseph josephin joshu joshua jrcfyf jsbach jubilee juggalo jughead juice juicy
juli julia julie julien jumbo jumper junebug jungle juni junio junior junkie junkmail jupiter justafun justame justdoit justice justin justme
juventus k.lvbkf kaas kaboom kahlua kahuna kakashka kaktus kalina kamasutra kamikaze kamila kamilla kangaroo kansas karachi karate karen karina
karolina kashmir kasper katana katarina katerina kathy katie katrin kawasaki kazantip kcj9wxsn keeper keepout kees keith kelly keng kenny kenobi
kenshin kenwood kenworth kernel kerouac kerst kerstmis kestrel kevin keyboard keystone keywest kfgjxrf kfhbcf kickass kicker kicksass kidrock kieran
killa killbill kille killer killers killjoy killme kilroy kimmie kinderen kindje kingfish kingkong kingpin kingston kinky kipper kirill kirsty
kisses kissme kissmyass kiteboy kitkat kitten kittens kitty kittycat kittykat kittys kiwi kjkszpj kjrjvjnbd klaste klaster kleopatra klingon kliniek
klizma klondike knickers knicks knight knights knockers knopka knuckles kodiak kojak kokomo kolbasa kolobok kolokol komodo konijn konstantin kool
koolaid kordell korn koroleva korova koshka kosmos kostya kotaku kotenok krasotka krishna krokodil krolik kronos krusty krypton ksenia ksusha
ktyjxrf kuai kuang kume kungfu labrador labtec lacrosse laddie ladybug laetitia lagnaf laguna lakers lakeside lakewood lakota lalakers lambda lamer
lancelot lancer lansing lantern laptop larisa larry laser laserjet lassie lasvega lasvegas latinas latino laura lauren laurent lazarus lback leather
leavemealone lebowski ledzep leedsutd leftadead lefty legacy legend legion legolas leinad lekker lemans lemmein lemonade leng lennon lenochka lente
leonid leopard leopold lesbian lesbians lespaul lestat letmei letmein letsdoit letsgo lexmark lexus lfitymrf lfybbk lhfrjy liang liao libero liberty
lick licker licking lickit lickme liefde lieverd lifehack lighter lightnin lightning lights lilbit liliya limewire linda lindros lineage linkin lion
lionking liquid lithium little liverpoo liverpool lizard lizzy ljxtymrf lobo lobster lockdown loco logan logger login logitech loki lokomotiv lol
lolipop lollipop lollol lollypop lolol londo london lonesome lonestar lonewolf longbow longdong longhair longhorn longjohn looker lookout looser
loser losers lotte lotus love lovebug loveit lovelife lovely loveme lover loverboy loverman lovers lovesex loveya loveyou lowrider ltybcrf luan luca
lucas lucifer lucky luckydog luckyone ludmila luisteren lumber lumina lunchbox lust lvbnhbq m2dosbs maandag maart macbeth macdaddy machine macintos
macman macross madagaskar madcat maddie maddog madina madison madman madmax madness madonna maestro mafia magelan magellan maggi maggie maggot magic
magician magick magicman magnet magneto magnum magnus magpie magpies maiden mailcreated mailman maison majestic makaka makaveli makayla maksim
maksimka malachi malaka malibu malice malina malish mallard mallorca mama mamacita mamamia mamapapa mamas mamma manchest manchester mancity mandarin
mandingo mandrake mandy manfred mang mango mangos maniac mankind manolo manowar manson mantis mantle manutd maradona marathon marbles marcello
marcin marcius margarit maria marie marieke marijuan marijuana marika marina marine mariner mariners marines marino mario mariposa marius mariya
marker markie markiz marlboro marley marseill marseille martin martini maryjane masamune maserati mash mason massive maste master masterbate
masterbating masterp matador matchbox matisse matrix matteo matthe matthew matthias matty mature maveric maverick max maxdog maxell maxim maxima
maxime maximka maximus maxwell maxx maxxxx mayday mayhem mazafaka mazda mazdarx mclaren meadow meatball meathead meatloaf mechanic medic medion
medisch medusa medved megadeth megaman megan megane megapass megatron mei meister melanie meliss melissa mellon mellow melons melrose memorex
memphis menace meng menthol mentor meowmeow mephisto mercede mercedes mercury meridian merlin merlot mermaid mersedes messiah met metall metallic
metallica metroid mets mexico miami mian miao michae michael michigan mick mickey micro microlab micron microphone microsof microsoft midget
midnight midnite midway mighty migue mihail mijnwachtwoord mikael mike mikey milana milano milena milkman millenium miller million millwall
minecraft mingus minime minimoni mirage mirjam mischief misfit misfits mishka misiek missy mister mistress misty mittens mizzou mnbvcxz mobydick
modelsne modena mohawk mojo molly mollydog moloko molson momdad mommy momoney monaco monalisa monarch monday mondeo mone money moneyman moneys
mongoose monic monique monitor monke monkey monkeybo monkeys monopoly monster montag montana montecar montgom montreal montrose monty moocow mookie
moomoo moonbeam moondog moonligh moonlight moonshin moose mooses mopar mordor morgan moritz morpheus morrowind morten mortgage mortimer moscow
moskva mother motherlode motocros motorola mountain mouse mouser mozart mudvayne mufasa muffin mulder mullet multiplelo munch munchkin muppet murphy
murzik musashi muscle muscles mushroom music musica musicman mustafa mustang mustangs mustard mutant mybaby mydick mygirl mykids mylife mylove
myname mynameis mypass mypassword mystic myxworld najaar naked namaste nancy nang nanook napalm napass napoli napster narnia naruto nascar
nascholing nastia nasty nastya natali natalie nataly natasha natedogg nathan naughty nautica nautilus navajo navigator navyseal nazgul nbvjatq ncc
nccitoia nccitoid nccitoie nebraska nederland nemesis neng neon neptune netscape nevada nevermind nevermore nevets newark newbie newcastl newlife
newpass newport newyear newyork nextel nfnmzyf nfytxrf niang niao niceass niceguy nickel nico nicola nicole nieuwjaar nieuwwachtwoord nigga nigger
nightmar nightwish nike nikita nikitos nikki nikola nikolai nikolay nimbus nimrod nineinch niners ning ninja ninjas nintendo nipper nipple nipples
nirvana nissan nitram nitro nittany nofear nokia nokian nolimit nomad nomore noname nong noodle noodles nookie nopass normandy norwich nostromo
notebook notredam notused nounours novell november noway nthvbyfnjh ntktajy nuan nude nudes nudist nugget nuggets number nutmeg nuttertools nwoalife
nygiants nyjets nylons nymets nympho oakland oasis oatmeal obelix oberon obiwan oblivion obsidian oceans octopus odyssey ohshit ohyeah oicu oilers
oksana oktober oldman oleg olenka olesya olifant oliver olivier olympus oma omega onelove onetime onetwo onion onions online onlyme opa opendoor
opennow openup operator optimist optimus oracle orange oranges oranje orchard orchid oreo orgasm orient orioles orion oscar osiris othello outback
outkast outlaw overkill overlord oxford ozzy paard pacers pacino packard packer packers pacman paco paddle padres paintbal paintball pajero pakistan
paladin pallmall palmtree paloma panama panasoni panasonic pancake pancho panda pandas pandora pang panhead panter pantera panther panthers panties
pantyhos panzer paolo papa papamama papillon papito pappa paradigm paradise paradox paragon paramedi paris parlament parol parola parrot pasadena
pascal pasen pass passat passion passme passport passwd passwor password passwords passwort pasword patches pathfind patient patric patrici patrick
patriot patriots paulie pavel pavement pavilion pavlov payday pdtplf peace peach peaches peachy peanut peanuts pearljam pearls pebble pebbles pecker
peekaboo peeper peewee pegasus pelican pencil penetration peng penguin penguins penis penny penthous pentium pepito peppe pepper pepsi perfect
persik persona pervert peter peterbil peterpan petra petrov petrova petunia peugeot phantom pharao pharmacy phat pheonix phialpha philippe philips
phillies philly phish phoeni phoenix photos phpbb pian pianoman piao picard picasso piccolo pickle pickles pickup pics picturs piercing pieter
pigeon piggy piglet pigpen pikachu pillow pimp pimpdadd pimpin pimping pinball pineappl pineapple pinetree ping pingpong pinhead pink pinkfloy
pinkfloyd pinky pinnacle pioneer pipeline pippen pippo piramida pirate pirates pisces pissing pissoff pistol pistons pitbull pixies pizdec pizza
pizzaman pizzas placebo planet plasma plastic plastics platinum plato platon platypus playa playball playboy player playmate playstat playstation
playtime please ploppy plumber pluto plymouth pobeda podcast poesje poison poiuyt poiuytrewq pokemo pokemon poker polaris police polina polniypizdec
polo polska pompey poncho pong pontiac pony poo9i8u poochie poodle pooh poohbear pookey pookie pooky pool poontang poop pooper poopie poopoo poopy
pooter popcorn popeye popova popper poppy poptart porkchop porn pornking porno pornos pornstar porsche portland portugal poseidon possum postal
postman potato pothead powder power praktijk preacher precious predator prelude premium presario presiden presto primus prince princes princesa
princess pringles printer prissy private privet prodigy prophet prosper proton proview prowler proxy prozac psycho puck puddin pudding puffin puffy
pufunga pugsley pulsar pumper pumpkin pumpkins punisher punker punkin punkrock puppies puppy puppydog pupsik purdue purpl purple pushkin puss pussey
pussie pussies pussy pussycat pussyman pussys putter pyramid python q2qeq q2wee q2weear q2weearst q2weearst6y qa2ws qa2wseed qawsed qawsedrf qaz
qaz2ws qaz2wsx qaz2wsxeedc qazqaz qazws qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazxcv qazxsw qazxsw2eedc qazxswedc qazzaq qiang qiao qing qiong
qiq2q qiw2e qiw2eer qiw2eerat qiw2eeratsy qqqwww quan quantum quartz quasar quattro queens quest qwas qwaszx qwe qweaer qweasd qweasdzxc qwedsa
qwei2eqwe qweqwe qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwi2qw r2d r2d2cepo rabbit rabbits rabota racecar racer
racerx rachel racing radboud radeon radiohea radiohead raduga ragnarok raider raiders rainbow rainbows rainman rainyday raistlin rambler rambo
ramjet rammstein ramones rampage ramrod ramses rancid random randy rang ranger rangers raptor rascal rasdzv rasmus rasputin rasta rastaman ratboy
ratman raven ravens razor razz rbhbkk rctybz reader realmadrid reaper rebecca rebel rebels reckless red redalert redbaron redbird redbone redbull
redcar reddevil reddog reddwarf redeye redfish redfox redhat redhead redhot redline redman redneck redrose redrum reds redskin redskins redsox
redstar redwing redwings redwood reebok reefer reflex reggae reload remingto renault renegade reng reptile requiem rereirf rescue restart retard
revoluti revolver rewq rfgecnf rfhbyf rfhfvtkmrf rfhnjirf rfnthbyf rfntymrf rfrfirf rfrnec rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf rhino rhinos
rhjrjlbk rhtdtlrj rhubarb ricard riccardo richar richard riffraff rightnow ringo ripken ripper ripple riversid rjhjkm rjhjktdf rjirfrgbde rjntyjr
rjycnfynby roadkill roadking roadrunn roadrunner roadster rober robert robin robocop robot robotech robotics rocker rocket rockets rockford rockhard
rockie rockies rockin rocknrol rocknroll rockon rocks rockstar rocky rodeo rodman roger rogue rolex roller rollin rolltide romans romashka romeo
rommel ronaldinho ronaldo rong roofer rookie rooster root rootbeer rosebud roswell rotten rotterdam route rover rovers royals rtyuehe ruan rubber
rubble rudeboy rufus rugby rugger rulez rulezzz rumble runaway runescape runner rush ruslan russia rustam rusty rustydog sabbath sabine sabres
sabrina sadie safari sahara saigon sailboat sailing sailor saints sairam saiyan sakura salamander salami salasana saleen sally salman salmon salomon
salope salsero sam samanth samantha sambo samiam samm sammy samoht samson samsun samsung samtron samuel samurai sancho sandiego sandman sandr sandra
sandrine sandro sandy sanfran sanity sanne santafe sapper sapphire sarah saratoga sascha sasha saskia sassy sasuke satan satana saturn saun sauron
sausage sausages savior sayang scamper scania scanner scarface scarlet schalke schatje scheisse scooby scoobydo scoobydoo scooter scorpio scorpion
scotch scotland scott scotty scout scrabble scrapper scrappy scream screamer scruffy scuba scully seabee seadoo seagull seahawks seamus searay
seattle sebastia sebring secret security sedona seeker segblue seinfeld sekret select seminole semper semperfi senators seneca seng senna sensei
sentinel sephiroth septembe september serega serenity sergbest sergei sergey sergi serpent sersolution server sesame seven sevens severin sex sexame
sexgod sexman sexo sexsex sextoy sexual sexx sexxx sexxxx sexxxy sexxy sexy sexybabe sexybitch sexyboy sexygirl sexylady sexyman sexyone sfa9ers
shado shadow shag shaggy shai shalom shaman shampoo shamrock shamus shaney shang shania shannon shao shaolin shark sharks sharky shasta shaved
shazam sheba sheeba sheepdog shei shelby shemale shen sheng sherlock shibby shiloh shiner shinobi shitface shithead shitty shocker shodan shogun
shojou shonuf shooter shorty shotgun shou showme showtime shuai shuang shui shun shuo shutup sidekick siemens sierra sigma sigmachi silver silverad
simba simon simple simpsons sinatra sinbad singapor sinister sinned sinner sinterklaas sirius sissy sithlord sixers sixpack sixty skate skateboard
skater skeeter skibum skidoo skiing skillet skinhead skinny skipper skippy skittles skorpion skydive skyhawk skylar skylark skyler skyline skywalke
skywalker slacker slamdunk slammer slapper slappy slapshot slave slavik slayer sleeper sleepy slick slider slim slimshad slimshady slinky slipknot
slippery sliver slonik slowhand slugger sluggo slut sluts slutty smackdow smackdown smart smashing smeghead smegma smelly smiles smiley smirnoff
smirnov smith smiths smitty smoke smoker smokes smokey smokie smokin smooth smoothie smudge smurf smut snake snakes snapon snapper snapple snappy
snatch sneakers sneaky snicker snickers sniper snooker snoop snoopdog snoopy snowball snowbird snowboar snowboard snowflak snowman snuffy snuggles
sobaka soccer socrates softail softball software sojdlgi2ealjg solaris soldier soleil solitude solnce sommer sonata sonic sonics sonoma sony
sonyericsson sonyfuck sooners sophi sophie soprano sopranos sosoi2ealjg soulmate southpar southpark southpaw sowhat spaceman spam spank spanker
spanking spankme spanks spanky spanner sparkle sparkles sparky sparta spartak spartan spartans spawn speaker special specialk spectre spectrum
speedo speedy spencer sperma sphinx spice spider spiderma spiderman spidey spike spiker spikes spikey spinner spiral spirit spitfire splash spliff
splinter spock sponge spongebo spongebob spooge spooky spoons sporty spotty spring sprint sprinter sprite sprout spud spunky spurs sputnik spyder
sqdwfe squall squash squeak squirrel squirt srinivas stalin stalker stallion stang stanislav stanley star starbuck starcraf starcraft stardust
starfire starfish stargate starligh starman starship start starter startrek starwar starwars stasik static stayout stealth steaua steeler steelers
stefano steffi stellar stepan steph stephani stephen stereo sterlin sterva steve steven stickman sticks sticky stiffy stigmata stimpy sting stinger
stingray stinker stinky stitch stocking stocks stone stonecol stonecold stoned stones stoney storm stormy stranger strap stratfor stratus strawber
strawberry streaming strelok strider strike striker stripper stroker stroopwafel stryker stubby stud studly studman stumpy stunner stupid stylus
suan subaru sublime submit subway subzero success suck suckdick sucker suckers suckit suckme suckmydick sucks sugar sultan summer summit sundance
sunday sundevil sunfire sunflowe sunflower sunlight sunny sunnyday sunrise sunset sunshin sunshine super superb superfly superma superman supernov
supernova supersonic supersta superstar supra surf surfer surfing survivor susan sushi suslik suzuki sven sveta svetik svetlana svoboda swallow
sweet sweetnes sweetness sweetpea sweets sweety swimmer swimming swinger swingers swinging swoosh sword swordfis swordfish swords sydney sylveste
syncmaster synergy syracuse syzygy tabasco taco tacobell tacoma taekwondo talisman talon tampabay tango tanker tantra tanya tarakan tardis target
tarheel tarheels tarpon tarzan tasha tasty tatarin tattoo tatyana taurus taxman taylor tazman tazmania tazz tbone tdutybq tdutybz teacher technics
techno teddy teddybea teddybear teen teens tekken telefon telefoon telephon temp tempest templar temppass tenchi teng tennesse tennis tequila
terefon terminat terminator terrapin terrier terror test testaccount testen tester testing testpass testtest tetsuo texas thailand thanatos thankyou
thebear theboss thecat thecrow thecure thedog thedon thedoors thedude theend theforce thegame thegreat thekid theking theman theone therock thesims
thewho thierry thirteen thisisit thoma thomas thong thongs thor threesom thuglife thuis thumbs thumper thunder thunderb thx tiamat tian tiao
tiberius tiburon tickle ticklish tiffany tiger tigercat tigers tigge tigger tights tijdelijk tijger timber timeout timosha ting tinker tinkerbe
tinkerbell tinman tintin tipper titan titanic titanium titans titfuck titleist tits titten titties titts titty tkbpfdtnf toaster toegang toejam
toffee tokiohotel tolkien tomahawk tomato tomcat tommy tommyboy toocool toolbox toolman toomuch toon toonarmy tootie tootsie topcat topdog topgun
tophat topher topper toriamos torino tornado toronto toshiba tosser tottenha tottenham toyota tracer tracker tractor trader trainer tralala trance
tranny transam translator trapper travel traveler travis treasure treble trebor treefrog treetop trek trfnthbyf triangle tricky trident trigger
trinitro trinity tripleh tripod tripper triton triumph trixie trojan trojans troll trombone trooper trouble truck trucker trucking trucks truelove
trumpet trunks trustme trustno tsunami tuesday tujhrf tulips tunafish tundra tuning tupac turbo turkey turnip turtle tuscl tweety twiggy twilight
twinkie twinkle twisted twister tycoon tyler typhoon tyson ufkbyf ugdship2j ultima ultimate ultra umbrella umpire undead underdog undertak
undertaker unicorn universa unreal uptown upyours uranus usa usarmy username usmarine usmc usnavy usuckballz utopia utrecht vacation vader vadim
vagabond vagina vakantie valentin valentina valera valhalla valkyrie vampir vampire vancouve vanessa vanguard vanhalen vanilla varvara vasilisa
vauxhall vbkfirf vector vectra vedder vegeta vegitto vehpbr velvet vendetta venera venom verander veranderen verbatim veritas verizon vermont
veronika verpleegkundige versace vertigo vette vfczyz vfhbyf vfhecz vfhufhbnf vfibyf vfitymrf vfksirf vfndtq vfntvfnbrf vfrcbv vfrcbvrf vfvekz
vfvfgfgf vfvjxrf viagra victori victory video viewsoni viewsonic viking vikings viktor viktoria viktoriya vincent vintage violetta violin viper
vipergts vipers virgin virginie visa vision vitalik vitamin vjcrdf vjkjrj vjqgfhjkm vkontakte vlad vladik vladimir vladislav vlinder voetbal vogel
volcom volkov volkswag volley volleyba volvo voodoo voorjaar vortex voyager voyeur vqsablpzla vriend vriendin vrijdag vsegda vsjasnel vulcan w_pass
wachtwoord wachtwoordje waffle walleye walmart walnut walrus wanderer wanker wanking wapbbs warcraft wareagle warez warhamme warhammer warlock
warlord warrior warriors warthog wasabi washingt wasser wassup watcher water waterboy waterloo watford wayne weare weasel webhompas webmaste
webmaster weed weezer welcom welcome welder welkom welkomthuis wendy weng werder werdna werewolf westham westside westwood wetpussy wetter wg8eewjf
whatever whatsup whatthe wheels whiplash whiskers whiskey whisky whisper whistler white whiteboy whiteout whitesox whitey whocares whore whynot
wibble wicked widget wifey wijzigmij wildbill wildcard wildcat wildcats wildfire wildman wildone wildwood willem william willow windmill windows
windsor windsurf wingman wingnut winner winston winter wisdom wiseguy wishbone wizard wizards woensdag wolf wolfen wolfgang wolfie wolfman wolfpac
wolfpack wolverin wolverine wolves wombat wonderboy woodie woodland woodstoc woody woofer woofwoof woohoo wookie wordpass wordup wormix wp2ooewp
wr2ith wraith wrangler wrench wrestle wrestlin wrinkle wutang wxcvbn x2zkg8w xanadu xantia xavier xbox xerxes xfiles xiang xing xtpxr xtreme xxxpass
xyz yamaha yamahar yamato yankee yankees ybrbnf ybrjkfq yeahbaby yellow yessir yfcntymrf yfnfif yfnfkb yfnfkmz yjdsqgfhjkm yoda yogibear yomama
yosemite young yourmom yousuck yoyoma ytrewq yugioh yummy yzerman z2xec z2xecav zachary zalupa zang zanzibar zaphod zappa zapper zaq zaqi2wsx
zaqixsw zaqwsx zaqwsxcde zaqxsw zaqxswcde zaraza zarina zasada zaterdag zebra zeng zenith zephyr zeppelin zerocool zeus zhai zhao zhei zheng zhjckfd
zhong zhou zhuai zhuang zhui zhun zhuo zidane ziekenhuis ziggy zigzag zildjian zipper zippo zippy zix2c zix2cev zodiac zoloto zombie zomer zondag
zong zonneschijn zonnetje zorgverlener zorro zuan zuster zvezda zxasqw zxc zxcasd zxcasdqwe zxcv zxcvb zxcvbn zxcvbnm zyjxrf zzzxxx
`;
