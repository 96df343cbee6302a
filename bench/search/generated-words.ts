/** Numbers between 0 and 1 that are the same in every run. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ONSETS = 'b,bl,br,d,dr,f,fl,g,gr,h,j,k,kl,kr,l,m,n,p,pl,pr,r,s,sch,sl,sn,sp,st,str,t,tr,v,w,z,zw'.split(',');
const VOWELS = 'a,aa,e,ee,i,ie,o,oe,oo,u,uu,ui,ei,ij,ou'.split(',');
const CODAS = ',,,l,m,n,r,s,t,k,p,rt,st,nd,lf,rs,cht'.split(',');
const KNOWN =
  'hart,long,nier,lever,huisarts,diabetes,patient,praktijk,behandeling,onderzoek,bloed,druk,medicatie,zorg,richtlijn,klacht,pijn,slaap,huid,spier,casus,falen,poli,insuline,astma,depressie,angst,kanker,zwangerschap,voeding,beweging,ouderen,kind,verpleegkundige,apotheker,therapie,diagnose,symptoom,infectie,antibiotica'.split(
    ',',
  );
const ROOTS = 6000;
const WORDS = 60_000;
/** How steeply frequency falls: the most frequent word takes about one in a hundred and fifty. */
const EVENNESS = 20;

/** A vocabulary as a Dutch one is: a few frequent words, a long tail, plurals and many compounds. Most frequent first. */
export function makeVocabulary(chance: () => number): string[] {
  const one = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T;
  const roots = new Set(KNOWN);
  while (roots.size < ROOTS) {
    const syllables = 1 + Math.floor(chance() * 2.6);
    const root = Array.from({ length: syllables }, () => one(ONSETS) + one(VOWELS) + one(CODAS)).join('');
    if (root.length > 3 && root.length < 13) roots.add(root);
  }
  const list = [...roots];
  const words = new Set(list);
  while (words.size < WORDS) {
    const kind = chance();
    const root = list[Math.floor(list.length ** chance())] as string;
    words.add(kind < 0.15 ? `${root}en` : kind < 0.25 ? `${root}s` : root + one(list));
  }
  return [...words];
}

/** A word by how frequent such words are. */
export function pickWord(vocabulary: readonly string[], chance: () => number): string {
  const rank = EVENNESS * ((vocabulary.length + EVENNESS) / EVENNESS) ** chance() - EVENNESS;
  return vocabulary[Math.min(vocabulary.length - 1, Math.floor(rank))] as string;
}

const SMALL = 'de,het,een,van,en,in,is,dat,op,te,met,voor,niet,er,ook,aan,die,als,bij,maar,zijn,wat,je,we,dan,om,naar,uit,over,wordt'.split(',');

/** Running text: words that carry it, and the small ones between them. */
export function makeText(vocabulary: readonly string[], chance: () => number, words: number): string {
  let text = '';
  for (let n = 0; n < words; n += 1)
    text += `${n === 0 ? '' : ' '}${chance() < 0.4 ? SMALL[Math.floor(chance() * SMALL.length)] : pickWord(vocabulary, chance)}`;
  return text;
}
